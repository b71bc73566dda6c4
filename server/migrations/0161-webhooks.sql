-- Addresses that are told when a picture is over. The secret that signs what is sent is sealed.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  url text not null,
  sealed text not null,
  created_at timestamptz not null default clock_timestamp(),
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhook_account on webhook (account_id, created_at);

-- One thing told to one address; the body is the same at every attempt.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  generation_id uuid not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  status integer,
  error text,
  delivered_at timestamptz,
  next_at timestamptz default now()
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_age on webhook_delivery (created_at);

create trigger webhook_tells after insert or delete or update of disabled_at on webhook for each row execute function tell_person('webhooks');
