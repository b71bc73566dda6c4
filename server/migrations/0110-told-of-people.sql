-- The tables themselves tell whoever watches that something of a person's has changed, by whatever way it was written. What it is about
-- is the trigger's argument; what it has become is read from the table. A prepared sketch is no picture of the history: it only costs
-- its project coins.
create function tell_person() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('veduta_events', json_build_array('person', json_build_object(
    'account', case when tg_table_name = 'account' then changed ->> 'id' else changed ->> 'account_id' end,
    'about', case when changed ->> 'kind' = 'prepare' then 'projects' else tg_argv[0] end,
    'id', changed ->> 'id',
    'project', changed ->> 'project_id'
  ))::text);
  return null;
end $$;

-- The balance stands in the account: every entry of coins tells by it.
create trigger account_tells after update on account for each row when (old.* is distinct from new.*) execute function tell_person('account');
create trigger payment_tells after insert or update on payment for each row execute function tell_person('payments');
create trigger generation_tells after insert or delete or update of state, feedback on generation
  for each row execute function tell_person('pictures');
create trigger project_tells after insert or delete or update of name on project for each row execute function tell_person('projects');
create trigger session_tells after insert or delete on session for each row execute function tell_person('sessions');
