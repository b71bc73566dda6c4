-- A change that takes away what stands at a place of a room: what is behind it is filled from round about.
alter table generation
  add column clears boolean not null default false,
  add constraint generation_clears check (not clears or (mask_id is not null and recolour is null));
