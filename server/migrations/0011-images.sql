-- The facts of every stored picture; its bytes are in the store under `key`, beside them its smaller copies.
create table image (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete restrict,
  project_id uuid not null,
  kind text not null check (kind in ('sketch', 'reference', 'result')),
  key text not null unique,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now()
);
create index image_project on image (project_id);
create index image_account on image (account_id);
