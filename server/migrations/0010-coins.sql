-- Coins move only as rows of coin_entry. The database itself keeps the sum of an account's rows equal to account.coin_balance,
-- never below zero, and refuses to change or delete what is written.

alter table account
  add column coin_balance integer not null default 0 constraint coin_balance_not_negative check (coin_balance >= 0);

create table coin_entry (
  id bigint primary key,
  account_id uuid not null references account (id) on delete restrict,
  coins integer not null,
  reason text not null,
  -- What moved the coins: the id of a generation, payment or adjustment, the keyed hash of a mailbox for the bonus.
  cause text not null check (cause <> ''),
  balance_after integer not null constraint balance_after_not_negative check (balance_after >= 0),
  -- Outlives the project, therefore no foreign key.
  project_id uuid,
  note text,
  created_at timestamptz not null default clock_timestamp(),
  constraint coin_entry_cause_once unique (reason, cause),
  constraint coin_entry_direction check (
    case
      when reason in ('bonus', 'purchase', 'generation_refund', 'preparation_refund') then coins > 0
      when reason in ('generation', 'preparation', 'payment_refund') then coins < 0
      when reason = 'adjustment' then coins <> 0
      else false
    end
  )
);

create unique index coin_entry_one_bonus on coin_entry (account_id) where reason = 'bonus';
create index coin_entry_statement on coin_entry (account_id, id desc);
create index coin_entry_project on coin_entry (project_id) include (coins) where project_id is not null;

create sequence coin_entry_id as bigint owned by coin_entry.id;

-- Numbers an entry and computes its balance while the account is locked, so that the order of ids is the order of balances.
create function coin_entry_before_insert() returns trigger language plpgsql as $$
declare
  charge coin_entry;
begin
  perform 1 from account where id = new.account_id for no key update;
  new.id := nextval('coin_entry_id');
  new.created_at := clock_timestamp();
  new.balance_after := new.coins + coalesce(
    (select balance_after from coin_entry where account_id = new.account_id order by id desc limit 1), 0);
  if new.reason in ('generation_refund', 'preparation_refund') then
    select * into charge from coin_entry where reason = replace(new.reason, '_refund', '') and cause = new.cause;
    if charge.id is null or charge.account_id <> new.account_id or charge.coins <> -new.coins then
      raise exception 'a refund returns exactly what its charge took' using errcode = 'check_violation', constraint = 'refund_equals_charge';
    end if;
    new.project_id := charge.project_id;
  end if;
  return new;
end $$;
create trigger coin_entry_before_insert before insert on coin_entry for each row execute function coin_entry_before_insert();

-- Not in the trigger before: a row that "on conflict do nothing" drops must not move the balance.
create function coin_entry_after_insert() returns trigger language plpgsql as $$
begin
  update account set coin_balance = coin_balance + new.coins where id = new.account_id;
  return null;
end $$;
create trigger coin_entry_after_insert after insert on coin_entry for each row execute function coin_entry_after_insert();

create function coin_entry_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'coin entries are never changed or deleted' using errcode = 'restrict_violation', constraint = 'coin_entry_append_only';
end $$;
create trigger coin_entry_append_only before update or delete or truncate on coin_entry
  for each statement execute function coin_entry_is_append_only();

-- Checked when the transaction ends: the balance of an account is what its newest entry says, and without entries it is zero.
create function coin_balance_equals_entries() returns trigger language plpgsql as $$
declare
  balance integer;
  entries integer;
begin
  select coin_balance into balance from account where id = new.id;
  select coalesce((select balance_after from coin_entry where account_id = new.id order by id desc limit 1), 0) into entries;
  if balance <> entries then
    raise exception 'the balance of account % is not the sum of its entries', new.id
      using errcode = 'check_violation', constraint = 'coin_balance_equals_entries';
  end if;
  return null;
end $$;
create constraint trigger coin_balance_equals_entries after insert or update of coin_balance on account
  deferrable initially deferred for each row execute function coin_balance_equals_entries();

-- Which request a key was first used for. Written in the transaction of the effect, so a refused request leaves no key behind.
create table idempotency_key (
  account_id uuid not null references account (id) on delete cascade,
  key text not null,
  endpoint text not null,
  -- SHA-256 of the request's fields and files.
  fingerprint bytea not null,
  -- What the request made: the id of a generation or payment.
  effect text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
