-- The whole reading of a drawing, from which its pictures are painted without reading it again, and how it was read: what was read
-- otherwise than the program reads now is read anew.
alter table understanding add column reading text;
alter table understanding add column version text;
