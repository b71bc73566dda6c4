-- Accounts at providers that open an account here: the provider and its own, unchanging number for the person. Never the address.
create table identity (
  provider text not null check (provider in ('google', 'yandex')),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references account on delete cascade,
  -- The address that the provider named when it was linked; only shown.
  email text check (length(email) <= 254),
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint identity_one_of_each unique (account_id, provider)
);

-- Somebody on the way to a provider's page and back. The state is used once; everything else that must be kept secret is derived from it.
create table sign_in_attempt (
  state_hash bytea primary key check (length(state_hash) = 32),
  -- Hash of the number in the cookie of the browser that left.
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null check (provider in ('google', 'yandex')),
  -- Who wants to link the provider; null for a sign-in. Ends with the session.
  session_id uuid references session on delete cascade,
  -- The language that the person reads; providers send browsers back without it.
  locale text not null check (locale in ('ru', 'en')),
  expires_at timestamptz not null
);
create index sign_in_attempt_over on sign_in_attempt (expires_at);

-- Browser and system in words, and when the person last showed who they are.
alter table session
  add column device text not null default '' check (length(device) <= 80),
  add column confirmed_at timestamptz not null default now();

-- A code may go to an address that is not the account's yet.
alter table verification
  add column new_email text check (length(new_email) between 3 and 254),
  drop constraint verification_purpose_check,
  add constraint verification_purpose check (purpose in ('verify_email', 'reset_password', 'change_email')),
  add constraint verification_new_address check ((purpose = 'change_email') = (new_email is not null));

-- The avatar is a file of our own store; an erased account keeps its number, its coins' history and nothing of the person.
alter table account
  drop column avatar_url,
  add column avatar_key text unique,
  add column erased_at timestamptz;
