-- A call that was let in before its account was erased must not leave anything of the person behind.
create function refuse_erased_account() returns trigger language plpgsql as $$
begin
  -- Waits for an erasure under way.
  if (select erased_at from account where id = new.account_id for key share) is not null then
    raise exception 'account % was erased', new.account_id using errcode = 'restrict_violation', constraint = 'account_erased';
  end if;
  return new;
end $$;
create trigger project_of_living_account before insert on project for each row execute function refuse_erased_account();
create trigger payment_of_living_account before insert on payment for each row execute function refuse_erased_account();
create trigger identity_of_living_account before insert on identity for each row execute function refuse_erased_account();
create trigger verification_of_living_account before insert on verification for each row execute function refuse_erased_account();
create trigger session_of_living_account before insert on session for each row execute function refuse_erased_account();

-- Nothing of a person can come back to an erased account.
create function erased_account_stays_erased() returns trigger language plpgsql as $$
begin
  if (new.email, new.email_key, new.name, new.role, new.is_active, new.erased_at)
    is distinct from (old.email, old.email_key, old.name, old.role, old.is_active, old.erased_at)
    or new.password_hash is not null or new.avatar_key is not null then
    raise exception 'account % was erased', old.id using errcode = 'restrict_violation', constraint = 'account_erased';
  end if;
  return new;
end $$;
create trigger erased_account_stays_erased before update on account
  for each row when (old.erased_at is not null) execute function erased_account_stays_erased();
