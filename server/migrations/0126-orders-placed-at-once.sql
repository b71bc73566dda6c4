-- Takes the price of each of several things that are paid for together, and tells null; or tells the balance where it is too small, and does
-- nothing. The account is locked until the transaction ends, so that two orders cannot spend the same coins.
create function charge_coins(customer uuid, purpose text, causes text[], price integer, place uuid) returns integer language plpgsql as $$
declare
  balance integer;
begin
  select coin_balance into strict balance from account where id = customer for no key update;
  if balance < price * cardinality(causes) then
    return balance;
  end if;
  insert into coin_entry (account_id, coins, reason, cause, project_id)
    select customer, -price, purpose, each, place from unnest(causes) as each;
  return null;
end $$;

-- Places an order of one picture or several: its coins, its key, what it is made from, its places in the line; all of it or nothing. It is
-- one call because each further question costs both sides more than its answer does, while the account is locked. The account is locked
-- first: what counts is looked at after that, so that of several orders at once each sees those before it. What is refused has written
-- nothing.
--
-- `wanted`: account, project, kind, generations (each with its id and brief, and where there are several its order_id and order_position),
-- varied (the question whose answers they show, or null), corrections, price (of each), test, purpose (what the price is charged under),
-- sketch, drawing (the image behind the sketch, or null), images (rows of image with bytes as hex; references with their position and
-- description), most (so many pictures of the account may wait or be made), request (key, endpoint, fingerprint as hex; or null). `job` is
-- the queue's own statement, `job_data` its argument.
--
-- Tells the outcome: placed; repeated, with what the key was used for; not_found; too_many_pictures, with the count of those there are; or
-- not_enough_coins, with the balance. A key that something else is using at this moment is a unique violation.
create function place_generations(wanted jsonb, job text, job_data text) returns jsonb language plpgsql
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
  insert into generation (id, account_id, project_id, kind, brief, corrections, price, test, sketch_id, drawing_id,
      order_id, order_position, varied)
    select id, customer, place, wanted ->> 'kind', brief, wanted -> 'corrections', (wanted ->> 'price')::integer,
      (wanted ->> 'test')::boolean, (wanted ->> 'sketch')::uuid, (wanted ->> 'drawing')::uuid,
      order_id, order_position, case when order_id is not null then wanted ->> 'varied' end
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
