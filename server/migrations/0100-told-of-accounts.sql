-- What processes keep of an account is told to be over by the tables themselves: whoever writes, by whatever way, every process hears of it.
create function tell_of_account() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  if tg_table_name = 'account' then account := coalesce(new.id, old.id);
  else account := coalesce(new.account_id, old.account_id);
  end if;
  perform pg_notify('veduta_events', json_build_array('account', json_build_object('id', account))::text);
  return null;
end $$;

create trigger account_told after update or delete on account for each row execute function tell_of_account();
create trigger session_told after update or delete on session for each row execute function tell_of_account();
create trigger payment_told after insert or delete or update of status, price_minor, account_id on payment for each row
  execute function tell_of_account();
create trigger generation_told after insert or delete or update of state, feedback, kind, account_id on generation for each row
  execute function tell_of_account();
