create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  email_key text not null unique,
  name text not null check (length(name) between 1 and 120),
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  is_email_verified boolean not null default false,
  avatar_url text,
  locale text not null check (locale in ('ru', 'en')),
  -- When the terms of use were accepted; null for an account that a command or a provider made.
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_newest on account (created_at desc, id desc);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_account on session (account_id);
create index session_expiry on session (expires_at);

-- One code at a time per account and purpose: a new one replaces the old.
create table verification (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null,
  attempts_left int not null check (attempts_left >= 0),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- Failed guesses, counted in the database so that every process sees the same count.
create table throttle (
  key bytea primary key,
  failures int not null check (failures >= 0),
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  -- Whether the last try had to be refused.
  refused boolean not null default false
);
create index throttle_over on throttle (window_ends_at);

-- What administrators and the server's own commands did. Rows are added, never changed.
create table audit (
  id bigint generated always as identity primary key,
  actor_id uuid,
  account_id uuid,
  action text not null,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_newest on audit (created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
