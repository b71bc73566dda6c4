-- A dispute at the buyer's bank takes the money away while it is open, and for good when it is lost.
alter table payment_refund
  drop constraint payment_refund_origin_check,
  add constraint payment_refund_origin_check check (origin in ('order', 'provider', 'dispute'));

-- A person settles what does not add up. The same about the same thing is told once, settled or not.
alter table payment_anomaly
  -- What it is about: a payment, refund or dispute at the provider, or the kind of answer.
  add column about text not null default '',
  add column resolved_at timestamptz,
  -- Null where it settled itself.
  add column resolved_by uuid,
  drop constraint payment_anomaly_once,
  add constraint payment_anomaly_once unique (payment_id, kind, about);
create index payment_anomaly_open on payment_anomaly (payment_id) where resolved_at is null;

-- How far the lists of a merchant account were read, and when they are to be read next.
create table payment_listing (
  provider text not null,
  shop text not null,
  due_at timestamptz not null default clock_timestamp(),
  listed_until timestamptz,
  primary key (provider, shop)
);
