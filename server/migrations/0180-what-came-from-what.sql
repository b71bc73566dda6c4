-- Which picture each came from, and how: a change of one place of it, it as the base, its settings, or its look in a reference. `came_by`
-- stays when the picture goes, so that it can be said that there was one.
alter table generation add column came_by text check (came_by in ('change', 'base', 'settings', 'look'));
update generation set came_by = 'change' where mask_id is not null;
-- What was ordered with a picture of ours as its sketch, as far as that picture is still there.
update generation g set came_by = 'base', parent_id = (
    select r.id from generation r join image i on i.id = r.result_id join image s on s.id = g.sketch_id
    where i.account_id = g.account_id and i.sha256 = s.sha256 and r.created_at < g.created_at
    order by r.created_at desc limit 1)
  where came_by is null and drawing_id is not null;
alter table generation add constraint generation_origin check (parent_id is null or came_by is not null);

-- As before (migration 0126); `wanted` has as well: parent (the picture that they came from, or null), came_by (how).
create or replace function place_generations(wanted jsonb, job text, job_data text) returns jsonb language plpgsql
  -- Else each connection plans its first five calls anew.
  set plan_cache_mode = force_generic_plan
as $$
declare
  customer uuid := wanted ->> 'account';
  place uuid := wanted ->> 'project';
  request jsonb := wanted -> 'request';
  ids text[] := array(select each ->> 'id' from jsonb_array_elements(wanted -> 'generations') as each);
  earlier idempotency_key;
  unfinished integer;
  balance integer;
  origin uuid;
begin
  perform 1 from account where id = customer for no key update;
  select * into earlier from idempotency_key where account_id = customer and key = request ->> 'key';
  if found then
    return jsonb_build_object('outcome', 'repeated', 'endpoint', earlier.endpoint, 'effect', earlier.effect,
      'fingerprint', encode(earlier.fingerprint, 'hex'));
  end if;
  perform 1 from project where id = place and account_id = customer for key share;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select count(*) into unfinished from generation where account_id = customer and state in ('queued', 'running');
  if unfinished + cardinality(ids) > (wanted ->> 'most')::integer then
    return jsonb_build_object('outcome', 'too_many_pictures', 'count', unfinished);
  end if;
  if not (wanted ->> 'test')::boolean then
    balance := charge_coins(customer, wanted ->> 'purpose', ids, (wanted ->> 'price')::integer, place);
    if balance is not null then
      return jsonb_build_object('outcome', 'not_enough_coins', 'balance', balance);
    end if;
  end if;

  insert into idempotency_key (account_id, key, endpoint, fingerprint, effect)
    select customer, request ->> 'key', request ->> 'endpoint', decode(request ->> 'fingerprint', 'hex'), ids[1]
    where request ->> 'key' is not null;
  insert into image (id, account_id, project_id, kind, key, content_type, width, height, bytes, sha256, content, state, sent_as)
    select id, customer, place, kind, key, content_type, width, height, bytes, decode(sha256, 'hex'), decode(content, 'hex'),
      case when sent_as is null then 'ready' else 'sent' end, sent_as
    from jsonb_to_recordset(wanted -> 'images') as image(id uuid, kind text, key text, content_type text, width integer,
      height integer, bytes integer, sha256 text, content text, sent_as text);
  -- Held until the order stands, so that it cannot go in between; one of somebody else's, or one that is gone, is none.
  select id into origin from generation
    where id = (wanted ->> 'parent')::uuid and account_id = customer and deleted_at is null for key share;
  insert into generation (id, account_id, project_id, kind, brief, corrections, price, test, sketch_id, drawing_id,
      order_id, order_position, varied, parent_id, came_by)
    select id, customer, place, wanted ->> 'kind', brief, wanted -> 'corrections', (wanted ->> 'price')::integer,
      (wanted ->> 'test')::boolean, (wanted ->> 'sketch')::uuid, (wanted ->> 'drawing')::uuid,
      order_id, order_position, case when order_id is not null then wanted ->> 'varied' end,
      origin, case when origin is not null then wanted ->> 'came_by' end
    from jsonb_to_recordset(wanted -> 'generations') as each(id uuid, brief jsonb, order_id uuid, order_position smallint);
  insert into generation_reference (generation_id, position, image_id, description)
    select each::uuid, position, id, description
    from jsonb_to_recordset(wanted -> 'images') as image(id uuid, position smallint, description text), unnest(ids) as each
    where position is not null;

  if not exists (select from pg_prepared_statements where name = md5(job)) then
    execute format('prepare %I (text) as %s', md5(job), job);
  end if;
  execute format('execute %I (%L)', md5(job), job_data);
  return jsonb_build_object('outcome', 'placed');
end $$;
