-- Larger copies of a picture for print, made once for each size. Their files stand beside the picture's own and go with it.
create table print (
  generation_id uuid not null references generation (id) on delete cascade,
  size text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  -- How it came about; null where the size is the picture's own.
  made_by text check (made_by in ('painted', 'upscaled', 'resampled')),
  created_at timestamptz not null default now(),
  primary key (generation_id, size)
);
