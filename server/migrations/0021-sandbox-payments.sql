-- The stand-in of YooKassa: what its side would remember.
create table sandbox_payment (
  id text primary key check (length(id) = 36),
  -- The request that made it, and what has become of it since.
  request jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  card text,
  cancellation jsonb,
  refunded_minor integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  captured_at timestamptz,
  expires_at timestamptz not null default clock_timestamp() + interval '1 hour'
);
create index sandbox_payment_open on sandbox_payment (expires_at) where status = 'pending';

create table sandbox_refund (
  id text primary key check (length(id) = 36),
  payment_id text not null references sandbox_payment (id),
  request jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Answers that a repeated Idempotence-Key gets again within a day.
create table sandbox_answer (
  key text primary key,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Notifications, sent again until somebody answers 200 or a day has passed.
create table sandbox_notification (
  id bigint generated always as identity primary key,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz default clock_timestamp(),
  delivered_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_notification_due on sandbox_notification (due_at) where due_at is not null;
