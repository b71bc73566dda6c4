-- One level of a project's tree is told by what each of its finished pictures came from: all of that lies in an index, so that neither the
-- first level nor the number of those below a picture reads the pictures themselves.
create index generation_tree on generation (project_id, parent_id, created_at desc, id desc)
  where state = 'succeeded' and kind <> 'prepare' and deleted_at is null;
