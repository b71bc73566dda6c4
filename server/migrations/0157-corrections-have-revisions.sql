-- Of two windows that correct one drawing, the one that does not know what the other said is told so: each change counts up. An empty list
-- stays, so that it is known which one was emptied.
alter table understanding_correction add column revision integer not null default 1;
