-- Pictures are found by what they were ordered with: each answer is a word of its own, "question=answer"; free texts are divided into words.
-- So is the project, that one index finds what fits in one project, however much fits in others.
create function brief_words(project_id uuid, brief jsonb) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['project=' || project_id] || array(select key || '=' || value from jsonb_each_text(brief) where length(value) between 1 and 60))
    || to_tsvector('simple', replace(lower(concat_ws(' ', brief ->> 'placement_instructions', brief ->> 'additional_objects',
      brief ->> 'objects', brief ->> 'reference_descriptions', brief ->> 'seed')), 'ё', 'е'))
$$;
alter table generation add column words tsvector generated always as (brief_words(project_id, brief)) stored;
create index generation_words on generation using gin (words);

-- What the history shows: finished pictures, newest first; of these the favourites, and the liked ones.
create index generation_pictures on generation (project_id, created_at desc, id desc)
  where state = 'succeeded' and kind <> 'prepare' and deleted_at is null;
create index generation_kinds on generation (project_id, kind, created_at desc, id desc)
  where state = 'succeeded' and kind <> 'prepare' and deleted_at is null;
create index generation_engines on generation (project_id, engine, created_at desc, id desc)
  where state = 'succeeded' and kind <> 'prepare' and deleted_at is null;
create index generation_favourites on generation (project_id, created_at desc, id desc) where favourite;
create index generation_liked on generation (project_id, created_at desc, id desc) where feedback = 'like';

-- A project's cover is a picture that was chosen, else the newest; an archived project is kept apart.
alter table project
  add column cover_id uuid references generation (id) on delete set null,
  add column archived_at timestamptz,
  -- Whose last settings it begins with.
  add column copied_from uuid references project (id) on delete set null;
create index project_copied on project (copied_from) where copied_from is not null;
create index project_cover on project (cover_id) where cover_id is not null;
drop trigger project_tells on project;
create trigger project_tells after insert or delete or update of name, cover_id, archived_at on project
  for each row execute function tell_person('projects');
