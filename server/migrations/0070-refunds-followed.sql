-- Refunds are followed to a definite answer, and so is money that goes back without having been ordered here.
alter table payment_refund
  -- Who sends the money back: an order of ours, or somebody in the merchant's own pages.
  add column origin text not null default 'order' check (origin in ('order', 'provider')),
  -- How often the provider was asked to send it, counted before asking: only the answer to the first request can refuse it.
  add column requests integer not null default 0,
  add column currency text not null default 'RUB' check (currency ~ '^[A-Z]{3}$'),
  drop constraint payment_refund_coins_check,
  -- None where they are spent, or where the payment brought none.
  add constraint payment_refund_coins check (coins >= 0);

update payment_refund r set currency = p.currency from payment p where p.id = r.payment_id;
-- Nobody counted: their refusal is not to be believed.
update payment_refund set requests = 2 where status = 'pending';

alter table payment_refund add constraint payment_refund_undone_by_answer
  check (status <> 'canceled' or provider_refund_id is not null or requests <= 1);

drop index payment_refund_one_open;
create unique index payment_refund_one_open on payment_refund (payment_id) where status = 'pending' and origin = 'order';
create unique index payment_refund_of_provider on payment_refund (provider_refund_id) where status <> 'canceled';

alter table sandbox_refund
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'canceled')),
  add column cancellation jsonb;
