-- What a picture was really made with; null where the engine has no models, or takes no seed.
alter table generation add column model text;
alter table generation add column seed bigint;

-- One attempt of an engine at a picture, successful or not: what the operator pays for, and what a question to a vendor starts from.
-- It outlives the picture.
create table engine_call (
  id bigint generated always as identity primary key,
  generation_id uuid references generation (id) on delete set null,
  -- Which worker's attempt it belongs to, and its place among the calls of that attempt.
  attempt integer not null,
  engine text not null,
  model text,
  outcome text not null,
  upstream_id text,
  -- Whether the vendor is paid for it whatever came back.
  billed text not null check (billed in ('no', 'yes', 'unknown')),
  cost numeric(12, 6) check (cost >= 0),
  currency text check ((currency is null) = (cost is null)),
  cost_basis text check (cost_basis in ('reported', 'estimated')),
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  check (ended_at >= began_at)
);
create index engine_call_generation on engine_call (generation_id);
create index engine_call_time on engine_call (began_at);
