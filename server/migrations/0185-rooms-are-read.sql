-- The same picture may be read as a house and as a room; what was said of it as the one says nothing of the other. A room's pictures are
-- painted from its photo: no whole reading of it is kept.
alter table understanding add column subject text not null default 'house' check (subject in ('house', 'room'));
alter table understanding drop constraint understanding_account_id_content_key;
alter table understanding add unique (account_id, content, subject);
alter table understanding_correction add column subject text not null default 'house' check (subject in ('house', 'room'));
alter table understanding_correction drop constraint understanding_correction_pkey;
alter table understanding_correction add primary key (account_id, content, subject);
