-- What was understood of a drawing, for its person alone: `content` is the SHA-256 of the drawing as it was first sent. It can be read
-- again at any time, and is forgotten when nobody asks for it.
create table understanding (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  content bytea not null check (length(content) = 32),
  state text not null default 'queued' check (state in ('queued', 'read', 'failed')),
  -- Where the drawing stands in the store until it is read.
  source_key text,
  -- The understanding as it is sent to browsers; why there is none, where the drawing is to blame.
  answer text,
  reason text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (account_id, content),
  check ((state = 'read') = (answer is not null)),
  check ((state = 'queued') = (source_key is not null))
);
create index understanding_used on understanding (used_at);

-- What a person says of a drawing that was understood otherwise.
create table understanding_correction (
  account_id uuid not null references account (id),
  content bytea not null check (length(content) = 32),
  corrections jsonb not null check (jsonb_typeof(corrections) = 'array'),
  changed_at timestamptz not null default now(),
  primary key (account_id, content)
);

-- A picture is stored as we encode it; by this a drawing is known again whatever was made of its file. Null: by `sha256`.
alter table image add column content bytea check (length(content) = 32);

-- What was said of its drawing when it was ordered.
alter table generation add column corrections jsonb not null default '[]';
