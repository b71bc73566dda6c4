-- Several pictures of one order: each is made, charged and refunded by itself. `order_id` is the id of the first of them.
alter table generation
  add column order_id uuid,
  add column order_position smallint,
  -- The question whose answers the pictures show; null where they differ by their seeds.
  add column varied text,
  add constraint generation_order check ((order_id is null) = (order_position is null));
create unique index generation_order on generation (order_id, order_position) where order_id is not null;

-- They share what they were made from: a picture goes with the last generation that needs it.
alter table generation_reference drop constraint generation_reference_image_id_key;
create index generation_reference_image on generation_reference (image_id);
create index generation_sketch on generation (sketch_id);

-- What a person keeps of them, and what goes: deleted pictures can be had again for a while and are shown nowhere.
alter table generation
  add column favourite boolean not null default false,
  add column deleted_at timestamptz;
create index generation_deleted on generation (deleted_at) where deleted_at is not null;

drop trigger generation_tells on generation;
create trigger generation_tells after insert or delete or update of state, feedback, favourite, deleted_at, project_id on generation
  for each row execute function tell_person('pictures');
