-- A change of one place: the sketch is the picture that is changed, the mask says where (white), and outside of it nothing changes.
alter table generation
  -- The picture that it was made from; the tree of what came from what.
  add column parent_id uuid references generation (id) on delete set null,
  add column mask_id uuid references image (id),
  -- The colour that the place takes, as #rrggbb; null where it is made anew from the brief.
  add column recolour text check (recolour ~ '^#[0-9a-f]{6}$'),
  add constraint generation_change check (recolour is null or mask_id is not null);
create index generation_parent on generation (parent_id) where parent_id is not null;
create index generation_mask on generation (mask_id) where mask_id is not null;
