-- A refund that the provider never answered for is ended by somebody who has looked at the provider's own pages, and by nobody else.
alter table payment_refund
  add column undone_by uuid,
  drop constraint payment_refund_undone_by_answer,
  add constraint payment_refund_undone_by_answer
    check (status <> 'canceled' or provider_refund_id is not null or requests <= 1 or undone_by is not null);
