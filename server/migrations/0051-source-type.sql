-- Where a finished picture comes from, in the terms of the IPTC. Until now one engine made them all.
alter table generation add column source_type text;
update generation set source_type = case kind
  when 'fitting' then 'compositeSynthetic'
  when 'prepare' then 'algorithmicallyEnhanced'
  else 'algorithmicMedia'
end where state = 'succeeded';
