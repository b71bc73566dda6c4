create table project (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete restrict,
  name text not null check (length(name) between 1 and 120),
  last_opened timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now()
);
create index project_account on project (account_id, last_opened desc, id desc);

alter table image add constraint image_project_fkey foreign key (project_id) references project (id) on delete restrict;
