-- Coins and refunds above what one administrator may give in a day: they wait for a second one.
create table admin_request (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('coins', 'refund')),
  payment_id uuid references payment,
  coins int not null check (coins >= 0),
  price_minor int,
  reason text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid check (decided_by <> actor_id),
  outcome text check (outcome in ('done', 'declined', 'failed')),
  check ((kind = 'refund') = (payment_id is not null and price_minor is not null)),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null))
);
create unique index admin_request_of_payment on admin_request (payment_id) where decided_at is null;
create index admin_request_open on admin_request (created_at) where decided_at is null;
create index audit_of_actor on audit (actor_id, created_at) where actor_id is not null;
