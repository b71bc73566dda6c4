-- What people buy. The row is there, with its key, before the provider hears of it; it ends succeeded, canceled or failed, once.
create table payment (
  id uuid primary key,
  account_id uuid not null references account (id) on delete restrict,
  package_id text not null check (package_id <> ''),
  -- What was offered when it was ordered: prices may change later, this does not.
  coins integer not null check (coins > 0),
  -- In hundredths of the currency.
  price_minor integer not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null check (provider in ('yookassa', 'stripe')),
  -- The merchant account that it was ordered at.
  shop text not null,
  provider_key text not null unique,
  locale text not null check (locale in ('ru', 'en')),
  -- Where the fiscal receipt goes. Kept so that a repeated call is the same to the letter.
  receipt_email text not null,

  provider_payment_id text,
  confirmation_url text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled', 'failed')),
  -- Why it was canceled or failed: the provider's word or ours.
  reason text,
  receipt text check (receipt in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,

  -- When the provider is to be asked next, whoever asked before; null when there is nothing left to ask.
  check_at timestamptz default clock_timestamp() + interval '5 seconds',
  checks integer not null default 0,
  asked_at timestamptz,

  constraint payment_settled check ((status = 'pending') = (settled_at is null)),
  constraint payment_is_asked_for check (status <> 'pending' or check_at is not null),
  constraint payment_of_provider check (status <> 'succeeded' or provider_payment_id is not null),
  constraint payment_once_at_provider unique (provider, provider_payment_id)
);
create index payment_of_account on payment (account_id, created_at desc, id desc);
create index payment_due on payment (check_at) where check_at is not null;
create index payment_succeeded on payment (settled_at) where status = 'succeeded';
-- The secret offer is sold once: one that is open or paid leaves no room for another.
create unique index payment_secret_once on payment (account_id) where package_id = 'secret' and status in ('pending', 'succeeded');

create function payment_status_moves_on() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'a settled payment stays as it is' using errcode = 'restrict_violation', constraint = 'payment_final';
  end if;
  return new;
end $$;
create trigger payment_status_moves_on before update of status on payment
  for each row when (old.status is distinct from new.status) execute function payment_status_moves_on();

create function payment_is_kept() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.package_id, new.coins, new.price_minor, new.currency, new.provider, new.shop, new.provider_key)
    is distinct from
    (old.account_id, old.package_id, old.coins, old.price_minor, old.currency, old.provider, old.shop, old.provider_key) then
    raise exception 'what was ordered is never changed' using errcode = 'restrict_violation', constraint = 'payment_order_kept';
  end if;
  return new;
end $$;
create trigger payment_is_kept before update on payment for each row execute function payment_is_kept();

-- Checked when the transaction ends, from both sides: a payment is succeeded if and only if its coins are in the ledger.
create function payment_equals_credit() returns trigger language plpgsql as $$
declare
  of_payment uuid;
begin
  if tg_table_name = 'payment' then
    of_payment := new.id;
  else
    of_payment := new.cause::uuid;
  end if;
  if not exists (
    select from payment p
    join coin_entry e on e.reason = 'purchase' and e.cause = p.id::text and e.account_id = p.account_id and e.coins = p.coins
    where p.id = of_payment and p.status = 'succeeded'
  ) then
    raise exception 'payment % and its coins do not agree', of_payment
      using errcode = 'check_violation', constraint = 'payment_equals_credit';
  end if;
  return null;
end $$;
create constraint trigger payment_equals_credit after insert or update on payment
  deferrable initially deferred for each row when (new.status = 'succeeded') execute function payment_equals_credit();
create constraint trigger payment_equals_credit after insert on coin_entry
  deferrable initially deferred for each row when (new.reason = 'purchase') execute function payment_equals_credit();

-- Money on its way back. Its coins leave the account before the provider is asked, and come back if the provider refuses.
create table payment_refund (
  id uuid primary key,
  payment_id uuid not null references payment (id) on delete restrict,
  -- Who ordered it; null for a command on the server itself.
  actor_id uuid,
  note text not null,
  coins integer not null check (coins > 0),
  price_minor integer not null check (price_minor > 0),
  provider_key text not null unique,
  provider_refund_id text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  check_at timestamptz default clock_timestamp() + interval '5 seconds',
  checks integer not null default 0,
  constraint payment_refund_settled check ((status = 'pending') = (settled_at is null))
);
create unique index payment_refund_one_open on payment_refund (payment_id) where status = 'pending';
create index payment_refund_of_payment on payment_refund (payment_id);
create index payment_refund_due on payment_refund (check_at) where check_at is not null;
create trigger payment_refund_status_moves_on before update of status on payment_refund
  for each row when (old.status is distinct from new.status) execute function payment_status_moves_on();

-- What does not add up between the provider and us, for a person to look at. Each kind once per payment.
create table payment_anomaly (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment (id) on delete restrict,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint payment_anomaly_once unique (payment_id, kind)
);
create index payment_anomaly_newest on payment_anomaly (id desc);
