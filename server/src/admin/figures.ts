import type { DayFigures } from '@veduta/contract/api/admin'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Each of the last `days` days of the operator's time zone, oldest first. Money counts on the day it was settled, a picture on the day
 * it was finished, an opinion on the day of its picture. Cancelled pictures count nowhere.
 */
export async function readFigures(db: Database, timeZone: string, days: number): Promise<{ days: DayFigures[] }> {
  const { rows } = await sql<DayFigures>`
    with day as (
      select d::date as day, d at time zone ${timeZone} as begins, (d + interval '1 day') at time zone ${timeZone} as ends
      from generate_series(
        date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1}),
        date_trunc('day', now() at time zone ${timeZone}),
        interval '1 day') as d
    )
    select to_char(day, 'YYYY-MM-DD') as day, paid.payments, paid.roubles, joined.new_users,
      json_build_object('exterior', made.exterior, 'interior', made.interior, 'fitting', made.fitting, 'prepare', made.prepare) as pictures,
      coalesce(by.engines, '{}') as engines, made.failures, made.likes, made.dislikes
    from day
    cross join lateral (
      select count(*)::int as payments, coalesce(sum(price_minor), 0)::float8 / 100 as roubles
      from payment where status = 'succeeded' and settled_at >= begins and settled_at < ends
    ) as paid
    cross join lateral (
      select count(*)::int as new_users from account where created_at >= begins and created_at < ends
    ) as joined
    cross join lateral (
      select
        count(*) filter (where state = 'succeeded' and kind = 'exterior')::int as exterior,
        count(*) filter (where state = 'succeeded' and kind = 'interior')::int as interior,
        count(*) filter (where state = 'succeeded' and kind = 'fitting')::int as fitting,
        count(*) filter (where state = 'succeeded' and kind = 'prepare')::int as prepare,
        count(*) filter (where state = 'failed')::int as failures,
        count(*) filter (where feedback = 'like')::int as likes,
        count(*) filter (where feedback = 'dislike')::int as dislikes
      from generation where finished_at >= begins and finished_at < ends
    ) as made
    cross join lateral (
      select json_object_agg(engine, n) as engines from (
        select engine, count(*)::int as n from generation
        where state = 'succeeded' and engine is not null and finished_at >= begins and finished_at < ends group by engine
      ) as each
    ) as by
    order by day.day`.execute(db)
  return { days: rows }
}
