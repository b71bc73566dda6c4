-- A picture is ordered with as it was sent and made safe afterwards: until then its bytes stand beside `key`, under a name that no address
-- leads to. One that cannot be decoded is broken: it has no bytes.
alter table image
  add column state text not null default 'ready' check (state in ('sent', 'ready', 'broken')),
  -- What its sender called it, for words about what is wrong with it; forgotten once it is ready.
  add column sent_as text,
  add constraint image_sent_as check ((state = 'ready') = (sent_as is null));
create index image_sent on image (created_at) where state = 'sent';
