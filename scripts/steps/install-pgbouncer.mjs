import { pgbouncerPath } from '../../packages/dev-kit/src/pgbouncer.mjs'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

/** Installs PgBouncer for its tests by apt when this process may do that; else those tests are skipped. */
export async function ensurePgbouncer() {
  if (pgbouncerPath()) return
  if (mayInstall()) {
    try {
      await step('Installing PgBouncer', () => installByApt(['pgbouncer']))
    } catch (error) {
      say(error.message)
    }
  }
  if (!pgbouncerPath())
    say('PgBouncer is not installed: the tests of poolers are skipped (Debian: apt-get install pgbouncer).')
}
