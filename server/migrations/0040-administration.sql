-- What administrators switch for all processes at once: a table of one row.
create table installation (
  one boolean primary key default true check (one),
  maintenance boolean not null default false
);
insert into installation default values;

-- The statistics read a range of days.
create index generation_finished_at on generation (finished_at) where finished_at is not null;
create index payment_newest on payment (created_at desc, id desc);
create index audit_of_account on audit (account_id, id desc) where account_id is not null;
