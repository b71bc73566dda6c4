-- The sandbox mailbox: letters that would have been sent if a mail server were set.
create table sandbox_mail (
  id bigint generated always as identity primary key,
  job_id text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
