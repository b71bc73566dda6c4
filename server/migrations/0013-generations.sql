-- One ordered picture. Moves queued → running → succeeded | failed | cancelled, and never out of a final state.
create table generation (
  id uuid primary key,
  account_id uuid not null references account (id) on delete restrict,
  project_id uuid not null references project (id) on delete restrict,
  kind text not null check (kind in ('exterior', 'interior', 'fitting', 'prepare')),
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  brief jsonb not null,
  price integer not null check (price > 0),
  sketch_id uuid not null references image (id),
  result_id uuid unique references image (id),

  -- Counts the times a worker took it; only the newest attempt may write.
  attempt integer not null default 0,
  -- Attempts that ended with the death of their worker.
  deaths integer not null default 0,
  -- Until when the newest attempt counts as alive; its worker keeps moving this on.
  lease_until timestamptz,
  stage text,
  progress real not null default 0 check (progress between 0 and 1),
  preview_key text,

  engine text,
  prompt text,
  notes jsonb not null default '[]',
  report jsonb not null default '{}',
  failure text,
  failure_facts jsonb not null default '{}',
  feedback text check (feedback in ('like', 'dislike')),
  share_token text unique,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,

  constraint generation_result check ((state = 'succeeded') = (result_id is not null)),
  constraint generation_failure check ((state = 'failed') = (failure is not null)),
  constraint generation_finished check ((state in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  constraint generation_running check ((state = 'running') = (lease_until is not null))
);
create index generation_history on generation (project_id, created_at desc, id desc);
create index generation_account on generation (account_id, created_at desc, id desc);
create index generation_unfinished on generation (created_at) where state in ('queued', 'running');

create table generation_reference (
  generation_id uuid not null references generation (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  image_id uuid not null unique references image (id),
  description text not null default '',
  primary key (generation_id, position)
);

create function generation_state_moves_on() returns trigger language plpgsql as $$
begin
  if old.state in ('succeeded', 'failed', 'cancelled') then
    raise exception 'a finished generation stays as it is' using errcode = 'restrict_violation', constraint = 'generation_final';
  end if;
  return new;
end $$;
create trigger generation_state_moves_on before update of state on generation
  for each row when (old.state is distinct from new.state) execute function generation_state_moves_on();
