import { type SQL, sql } from 'drizzle-orm'

/**
 * A counter whose window slides: the row keeps when each event was counted, so that of any stretch of time no longer
 * than the window no more than the limit is let through. (A window that opens with its first event and is then counted
 * anew lets nearly twice as many through around its end.) For limits of which each event matters; `increment` is for
 * the others. Rows from before the times were kept count as if all had happened when their window opened.
 */
export function hitsOf(alias: string, windowS: number): SQL {
  return sql.raw(
    `coalesce(${alias}.hits, array_fill(${alias}.expires_at - ${seconds(windowS)}, array[${alias}.count]))`,
  )
}

/** The times of those that count now, oldest first. */
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
