-- What an administrator shows besides the password: the secret of an app that makes codes (RFC 6238), encrypted.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  sealed text not null,
  -- From the first right code on.
  is_on boolean not null default false,
  -- The half minute of the last code that was taken; none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
-- For who lost the app: hashes of codes of 80 random bits, each good for once.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  hash bytea not null check (length(hash) = 32),
  primary key (account_id, hash)
);
alter table session add column factor_at timestamptz;
