-- A picture of ours that comes back as a sketch was made from a drawing: the order keeps a copy of that, of its own.
alter table generation add column drawing_id uuid references image (id);
create index generation_drawing on generation (drawing_id) where drawing_id is not null;

-- Pictures of ours are known again by their content.
create index image_content on image (account_id, sha256);
drop index image_account;
