-- Pictures chosen for a client, with captions. Of the link only the hash is kept.
create table board (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  title text not null,
  intro text not null default '',
  link_hash bytea unique check (length(link_hash) = 32),
  link_expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- When the owner last looked at what guests said.
  seen_at timestamptz not null default clock_timestamp(),
  constraint board_link check ((link_hash is null) = (link_expires_at is null))
);
create index board_account on board (account_id, changed_at desc);

create table board_picture (
  id uuid primary key default gen_random_uuid(),
  board_id uuid not null references board on delete cascade,
  generation_id uuid not null references generation on delete cascade,
  position integer not null,
  caption text not null default '',
  unique (board_id, generation_id)
);
create index board_picture_generation on board_picture (generation_id);

-- Guests have no account: the hash of a key that their browser keeps tells one from another. The owner has none.
create table board_comment (
  id uuid primary key default gen_random_uuid(),
  picture_id uuid not null references board_picture on delete cascade,
  guest bytea check (length(guest) = 32),
  name text not null,
  body text not null,
  x real check (x between 0 and 1),
  y real check (y between 0 and 1),
  created_at timestamptz not null default clock_timestamp(),
  constraint board_comment_pin check ((x is null) = (y is null))
);
create index board_comment_picture on board_comment (picture_id, created_at);

create table board_like (
  picture_id uuid not null references board_picture on delete cascade,
  guest bytea not null check (length(guest) = 32),
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (picture_id, guest)
);

-- What a guest approved, as it was then. It refers to nothing but its board: the picture may be deleted, and is then named by its hash.
create table board_approval (
  id uuid primary key default gen_random_uuid(),
  board_id uuid not null references board on delete cascade,
  generation_id uuid not null,
  guest bytea not null check (length(guest) = 32),
  name text not null,
  caption text not null,
  brief jsonb not null,
  corrections jsonb not null,
  prompt text,
  engine text,
  model text,
  seed bigint,
  picture_sha256 bytea not null check (length(picture_sha256) = 32),
  picture_made_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (board_id, generation_id, guest)
);

-- It goes with its board alone, whose row is gone by then.
create function approval_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from board where id = old.board_id) then
    raise exception 'an approval stays as it is' using errcode = 'restrict_violation', constraint = 'board_approval_final';
  end if;
  return old;
end $$;
create trigger approval_stays before update or delete on board_approval for each row execute function approval_stays();

-- Whoever owns the board is told of what is on it and of what guests say; a board that goes tells it by itself. No row is written here:
-- what is deleted together would wait for one another.
create function tell_of_board() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  owner uuid;
begin
  select b.account_id into owner from board b where b.id = coalesce((changed ->> 'board_id')::uuid,
    (select p.board_id from board_picture p where p.id = (changed ->> 'picture_id')::uuid));
  if owner is not null then
    perform pg_notify('veduta_events', json_build_array('person', json_build_object(
      'account', owner, 'about', 'boards', 'id', null, 'project', null))::text);
  end if;
  return null;
end $$;
create trigger board_tells after insert or delete or update on board for each row execute function tell_person('boards');
create trigger board_picture_tells after insert or delete or update on board_picture for each row execute function tell_of_board();
create trigger board_comment_tells after insert or delete on board_comment for each row execute function tell_of_board();
create trigger board_like_tells after insert or delete on board_like for each row execute function tell_of_board();
create trigger board_approval_tells after insert on board_approval for each row execute function tell_of_board();

-- Nothing is made for an account that was erased.
create trigger board_of_living_account before insert on board for each row execute function refuse_erased_account();
