-- Keys for a person's own programs. Only the hash is kept, and how the key begins, so that its owner can tell it from others.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  prefix text not null,
  scopes text[] not null check (scopes <@ array['read', 'order'] and cardinality(scopes) > 0),
  test boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index api_key_account on api_key (account_id, created_at desc);

-- A key that is gone is refused everywhere like a session that is; that it was used is nothing that others keep.
create trigger api_key_told after delete or update of scopes, test, token_hash on api_key for each row execute function tell_of_account();
create trigger api_key_tells after insert or delete on api_key for each row execute function tell_person('keys');

-- Ordered with a test key: costs nothing, and moves no coins.
alter table generation add column test boolean not null default false;
alter table generation drop constraint generation_price_check;
alter table generation add constraint generation_price_check check (case when test then price = 0 else price > 0 end);
