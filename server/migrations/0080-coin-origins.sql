-- Every coin has an origin. What brings new coins opens a lot: bonus, gift (an administrator's adjustment) or bought (a payment). Every
-- entry is divided over lots: an order takes from the bonus first, then gifts, then the oldest bought lot; what comes back goes to the
-- lots that it was taken from. The division is the database's own work: lots and shares change in no other way.

alter table coin_entry
  -- Why coins of one purchase were taken or given back; see coin_claim.
  add column claim text,
  drop constraint coin_entry_direction,
  add constraint coin_entry_direction check (
    case
      when reason in ('bonus', 'purchase', 'generation_refund', 'preparation_refund', 'payment_refund_undone') then coins > 0
      when reason in ('generation', 'preparation', 'payment_refund') then coins < 0
      when reason = 'adjustment' then coins <> 0
      else false
    end
  );
create index coin_entry_claim on coin_entry (claim) where claim is not null;

-- A lot is what one entry brought; its id is the entry's.
create table coin_lot (
  id bigint primary key references coin_entry (id) on delete restrict,
  account_id uuid not null references account (id) on delete restrict,
  origin text not null check (origin in ('bonus', 'gift', 'bought')),
  -- Whose price the coins have.
  payment_id uuid unique references payment (id) on delete restrict,
  coins integer not null check (coins > 0),
  left_coins integer not null default 0,
  constraint coin_lot_not_negative check (left_coins >= 0),
  constraint coin_lot_not_overfull check (left_coins <= coins),
  constraint coin_lot_bought check ((origin = 'bought') = (payment_id is not null))
);
create index coin_lot_spendable on coin_lot (account_id) include (left_coins) where left_coins > 0;

-- How an entry is divided over lots.
create table coin_share (
  entry_id bigint not null references coin_entry (id) on delete restrict,
  lot_id bigint not null references coin_lot (id) on delete restrict,
  coins integer not null check (coins <> 0),
  primary key (entry_id, lot_id)
);
create index coin_share_of_lot on coin_share (lot_id);

-- Money of a payment that goes back demands so many of its coins. Those that are spent stay owed: should they come back to the lot, they
-- are taken then.
create table coin_claim (
  -- The id of the refund or dispute, here or at the provider.
  cause text primary key check (cause <> ''),
  payment_id uuid not null references payment (id) on delete restrict,
  coins integer not null check (coins > 0),
  created_at timestamptz not null default clock_timestamp(),
  -- The money stays here after all: what was taken is given back, and nothing more is taken.
  ended_at timestamptz
);
create index coin_claim_of_payment on coin_claim (payment_id);

create function divide_coin_entry(entry coin_entry) returns void language plpgsql as $$
declare
  opens text := case
    when entry.reason = 'bonus' then 'bonus'
    when entry.reason = 'purchase' then 'bought'
    when entry.reason = 'adjustment' and entry.coins > 0 and entry.claim is null then 'gift'
  end;
begin
  if opens is not null then
    insert into coin_lot (id, account_id, origin, payment_id, coins)
      values (entry.id, entry.account_id, opens, case when opens = 'bought' then entry.cause::uuid end, entry.coins);
    insert into coin_share (entry_id, lot_id, coins) values (entry.id, entry.id, entry.coins);
  elsif entry.coins > 0 then
    insert into coin_share (entry_id, lot_id, coins)
      select entry.id, taken.lot_id, -sum(taken.coins)
      from coin_entry e join coin_share taken on taken.entry_id = e.id
      where (entry.claim is null and e.reason = replace(entry.reason, '_refund', '') and e.cause = entry.cause)
        or (e.claim = entry.claim and e.reason = 'payment_refund')
      group by taken.lot_id;
  else
    insert into coin_share (entry_id, lot_id, coins)
      select entry.id, id, -least(left_coins, -entry.coins - earlier)
      from (
        select id, left_coins, sum(left_coins) over (order by place, id) - left_coins as earlier
        from (
          select l.id, l.left_coins, case
            when c.cause is not null then 0
            -- Who takes back a gift takes gifts.
            when entry.reason = 'adjustment' and l.origin = 'gift' then 1
            when l.origin = 'bonus' then 2
            when l.origin = 'gift' then 3
            else 4
          end as place
          from coin_lot l left join coin_claim c on c.cause = entry.claim and c.payment_id = l.payment_id
          where l.account_id = entry.account_id and l.left_coins > 0
        ) as lot
      ) as line
      where earlier < -entry.coins;
  end if;
  if (select coalesce(sum(coins), 0) from coin_share where entry_id = entry.id) <> entry.coins then
    raise exception 'the entry % is not covered by lots', entry.id using errcode = 'check_violation', constraint = 'coin_entry_divided';
  end if;
  update coin_lot l set left_coins = l.left_coins + s.coins from coin_share s where s.entry_id = entry.id and s.lot_id = l.id;
end $$;

-- What was booked before lots were kept: divided in its order, by the same rule. A refund then took coins of any origin, its payment's
-- first here; one that the provider refused was booked as an adjustment.
insert into coin_claim (cause, payment_id, coins, created_at, ended_at)
  select e.cause, r.payment_id, -e.coins, e.created_at, back.created_at
  from coin_entry e
  join payment_refund r on r.id::text = e.cause
  left join coin_entry back on back.reason = 'adjustment' and back.cause = e.cause
  where e.reason = 'payment_refund';
alter table coin_entry disable trigger coin_entry_append_only;
update coin_entry e set claim = e.cause from coin_claim c where c.cause = e.cause and e.reason in ('payment_refund', 'adjustment');
alter table coin_entry enable trigger coin_entry_append_only;
-- Nothing is known of the size of the new tables yet: without this each entry would read all of them.
set local enable_seqscan = off;
do $$
declare
  entry coin_entry;
begin
  for entry in select * from coin_entry order by id loop
    perform divide_coin_entry(entry);
  end loop;
end $$;
set local enable_seqscan = on;

alter table coin_entry add constraint coin_entry_of_claim foreign key (claim) references coin_claim (cause);

-- Numbers an entry and computes its balance while the account is locked, so that the order of ids is the order of balances.
create or replace function coin_entry_before_insert() returns trigger language plpgsql as $$
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
  if (new.claim is not null) <> (new.reason in ('payment_refund', 'payment_refund_undone')) then
    raise exception 'coins of a purchase go back under a claim, and nothing else does'
      using errcode = 'check_violation', constraint = 'coin_entry_claimed';
  end if;
  return new;
end $$;

-- What is taken under a claim is of the claim's purchase and no more than was claimed; what is given back is all that was taken, once.
create function coin_entry_keeps_to_claim(entry coin_entry) returns void language plpgsql as $$
declare
  wanted coin_claim;
  available integer;
  taken integer;
begin
  select * into wanted from coin_claim where cause = entry.claim;
  select left_coins into available from coin_lot where payment_id = wanted.payment_id and account_id = entry.account_id;
  select coalesce(-sum(coins), 0) into taken from coin_entry where claim = entry.claim and id <> entry.id;
  if available is null or (wanted.ended_at is null) <> (entry.coins < 0)
    or (entry.coins < 0 and (taken - entry.coins > wanted.coins or available < -entry.coins))
    or (entry.coins > 0 and taken <> entry.coins) then
    raise exception 'the entry does not keep to its claim %', entry.claim
      using errcode = 'check_violation', constraint = 'coin_entry_keeps_to_claim';
  end if;
end $$;

-- Not in the trigger before: a row that "on conflict do nothing" drops must not move the balance.
create or replace function coin_entry_after_insert() returns trigger language plpgsql as $$
begin
  update account set coin_balance = coin_balance + new.coins where id = new.account_id;
  if new.claim is not null then
    perform coin_entry_keeps_to_claim(new);
  end if;
  perform divide_coin_entry(new);
  return null;
end $$;

-- Checked when the transaction ends: the balance of an account is what its newest entry says, without entries it is zero, and it is the
-- sum of what is left of the lots.
create or replace function coin_balance_equals_entries() returns trigger language plpgsql as $$
declare
  balance integer;
  entries integer;
  lots integer;
begin
  select coin_balance into balance from account where id = new.id;
  select coalesce((select balance_after from coin_entry where account_id = new.id order by id desc limit 1), 0) into entries;
  if balance <> entries then
    raise exception 'the balance of account % is not the sum of its entries', new.id
      using errcode = 'check_violation', constraint = 'coin_balance_equals_entries';
  end if;
  select coalesce(sum(left_coins), 0) into lots from coin_lot where account_id = new.id and left_coins > 0;
  if balance <> lots then
    raise exception 'the balance of account % is not the sum of its lots', new.id
      using errcode = 'check_violation', constraint = 'coin_balance_equals_lots';
  end if;
  return null;
end $$;

create function coin_origins_follow_entries() returns trigger language plpgsql as $$
begin
  -- Within the trigger of an entry the depth is 2.
  if pg_trigger_depth() < 2 or tg_op not in ('INSERT', 'UPDATE') then
    raise exception 'lots and shares change only with the entries of the ledger'
      using errcode = 'restrict_violation', constraint = 'coin_origins_follow_entries';
  end if;
  return null;
end $$;
create trigger coin_origins_follow_entries before insert or update or delete or truncate on coin_lot
  for each statement execute function coin_origins_follow_entries();
create trigger coin_origins_follow_entries before insert or update or delete or truncate on coin_share
  for each statement execute function coin_origins_follow_entries();

create function coin_claim_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and (new.cause, new.payment_id, new.coins, new.created_at)
    is not distinct from (old.cause, old.payment_id, old.coins, old.created_at) then
    return new;
  end if;
  raise exception 'a claim can only be ended' using errcode = 'restrict_violation', constraint = 'coin_claim_kept';
end $$;
create trigger coin_claim_is_kept before update or delete on coin_claim for each row execute function coin_claim_is_kept();
create trigger coin_claim_is_not_emptied before truncate on coin_claim for each statement execute function coin_claim_is_kept();
