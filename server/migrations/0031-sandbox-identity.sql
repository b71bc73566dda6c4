-- What the stand-ins of Google and Yandex remember: people, grants, codes, tokens.
create table sandbox_identity (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (kind, id)
);
create index sandbox_identity_grant on sandbox_identity (grant_id) where grant_id is not null;
create index sandbox_identity_uid on sandbox_identity (uid) where uid is not null;
create index sandbox_identity_over on sandbox_identity (expires_at) where expires_at is not null;
