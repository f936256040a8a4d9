import { plainHttpFault } from './client-addresses.ts'

/** The parsed values that mean something only together. */
type Related = Partial<
  Record<
    | 'DATABASE_URL'
    | 'SECRET_KEY'
    | 'DATABASE_POOLER'
    | 'DATABASE_DIRECT_URL'
    | 'RECAPTCHA_SITE_KEY'
    | 'RECAPTCHA_SECRET'
    | 'METRICS_PORT'
    | 'PORT',
    unknown
  >
> & {
  PUBLIC_URL?: string | undefined
  CONFIG_FILE?: { applications?: Parameters<typeof plainHttpFault>[1] } | undefined
}

/** Faults that only two values together can show. */
export function faultsBetween(each: Related): string[] {
  const faults: string[] = []
  if (each.DATABASE_URL && !each.SECRET_KEY) {
    faults.push(
      'SECRET_KEY is required with DATABASE_URL, so that every process has the same; make one with: openssl rand -base64 32',
    )
  }
  for (const name of ['DATABASE_POOLER', 'DATABASE_DIRECT_URL'] as const) {
    if (each[name] && !each.DATABASE_URL)
      faults.push(`${name} is about DATABASE_URL; set that too, or neither`)
  }
  if (each.DATABASE_POOLER === 'transaction' && !each.DATABASE_DIRECT_URL) {
    faults.push(
      'DATABASE_DIRECT_URL is required with DATABASE_POOLER=transaction: migrations hold a lock of their session; name PostgreSQL itself there',
    )
  }
  if (Boolean(each.RECAPTCHA_SITE_KEY) !== Boolean(each.RECAPTCHA_SECRET)) {
    faults.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together; set both or neither')
  }
  if (each.METRICS_PORT && each.METRICS_PORT === each.PORT) {
    faults.push(`METRICS_PORT is ${each.PORT}, as PORT is; metrics need a port of their own`)
  }
  const plain = each.PUBLIC_URL && plainHttpFault(each.PUBLIC_URL, each.CONFIG_FILE?.applications ?? [])
  if (plain) faults.push(`CONFIG_FILE: ${plain}`)
  return faults
}
