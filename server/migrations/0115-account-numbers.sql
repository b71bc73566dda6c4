-- A short number by which people tell accounts apart: in the order in which they were opened.
create sequence account_number;
alter table account add column number bigint;
update account set number = opened.number
  from (select id, row_number() over (order by created_at, id) as number from account) as opened
  where opened.id = account.id;
select setval('account_number', greatest((select max(number) from account), 1), exists (select from account));
alter table account alter column number set default nextval('account_number'), alter column number set not null, add unique (number);
alter sequence account_number owned by account.number;
