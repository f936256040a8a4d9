import pg from 'pg'
import type { Statement } from './collect-statements.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** By the plan for its values and by the one for any values. */
export type Look = {
  /** Big tables that it would read from end to end. */
  read: string[]
  indexes: string[]
  /** In the planner's own unit: reading one page in turn is 1. */
  cost: number
}

const CHANGES_OR_READS = /^\s*(select|insert|update|delete|with)\b/i
const PLANS_WITHOUT_VALUES_SINCE = 160_000

/** Rows from which reading a table from end to end is felt. */
const BIG_ROWS = 10_000

export async function createExplain(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
  const modes = [
    'format json',
    ...(rows[0].version >= PLANS_WITHOUT_VALUES_SINCE ? ['generic_plan, format json'] : []),
  ]

  const tables = await client.query(`select relname as name, reltuples >= ${BIG_ROWS} as "isBig" from pg_class
    where (reltuples >= ${BIG_ROWS} or not relispartition) and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  const named = (isBig: boolean): string[] =>
    tables.rows.filter((row) => row.isBig === isBig).map(({ name }) => name)
  const big = named(true)

  async function look({ text, values }: Statement): Promise<Look> {
    const nodes: Plan[] = []
    const costs: number[] = [0]
    for (const mode of CHANGES_OR_READS.test(text) ? modes : []) {
      const isGeneric = mode.startsWith('generic')
      const answer = await client.query(`explain (${mode}) ${text}`, isGeneric ? [] : values)
      for (const { 'QUERY PLAN': plans } of answer.rows as { 'QUERY PLAN': { Plan: Plan }[] }[]) {
        for (const { Plan: plan } of plans) {
          nodes.push(...nodesOf(plan))
          costs.push(plan['Total Cost'])
        }
      }
    }
    const scanned = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
    return {
      read: big.filter((table) => scanned.includes(table)),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      cost: Math.max(...costs),
    }
  }
  return { look, small: named(false), end: () => client.end() }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
