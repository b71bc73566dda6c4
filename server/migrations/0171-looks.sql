-- The picture whose look a project keeps; and, of each picture that was ordered since, which it was.
alter table project add column look_id uuid references generation (id) on delete set null;
create index project_look on project (look_id) where look_id is not null;
alter table generation add column look_id uuid references generation (id) on delete set null;
create index generation_look on generation (look_id) where look_id is not null;

-- Told by the table, whatever places the order. A change of one place keeps to the picture that it is of.
create function generation_takes_look() returns trigger language plpgsql as $$
begin
  select g.id into new.look_id from project p join generation g on g.id = p.look_id
    where p.id = new.project_id and g.kind = new.kind and g.deleted_at is null;
  return new;
end $$;
create trigger generation_takes_look before insert on generation for each row
  when (new.kind in ('exterior', 'interior')) execute function generation_takes_look();

drop trigger project_tells on project;
create trigger project_tells after insert or delete or update of name, cover_id, archived_at, look_id on project
  for each row execute function tell_person('projects');
