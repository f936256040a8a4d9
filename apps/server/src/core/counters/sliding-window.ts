import { type SQL, sql } from 'drizzle-orm'

/**
 * The times of a counter whose window slides: the row keeps when each event was counted, so that no stretch of time as
 * long as the window has more events than the limit. (A fixed window lets nearly twice as many through around its end.)
 * For limits where each event matters; `increment` is for the others. Rows of an earlier version have no times: their
 * events count as if all had happened when the window opened.
 */
export function hitsOf(alias: string, windowS: number): SQL {
  return sql.raw(
    `coalesce(${alias}.hits, array_fill(${alias}.expires_at - ${seconds(windowS)}, array[${alias}.count]))`,
  )
}

/** The times of the events inside the window, oldest first. */
export function recentHits(alias: string, windowS: number): SQL {
  return sql`array(select hit from unnest(${hitsOf(alias, windowS)}) hit
    where hit > now() - ${sql.raw(seconds(windowS))} order by hit)`
}

export function recentCount(alias: string, windowS: number): SQL {
  return sql`cardinality(${recentHits(alias, windowS)})`
}

function seconds(count: number): string {
  return `interval '${count} seconds'`
}
