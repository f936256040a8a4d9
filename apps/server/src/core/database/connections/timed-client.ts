import pg from 'pg'
import { requireTime, STORE_TIMEOUT_MS } from '../../process/deadline.ts'

/** The signatures of `pg` promise a type of row; here a statement only passes. */
type Query = (this: pg.ClientBase, ...given: unknown[]) => unknown

export const STORE = 'the store'
/** Work without a deadline waits so long for a connection, and as long for a statement. */
export const WAIT_MS = Math.floor(STORE_TIMEOUT_MS / 2)
/** Longer than the server's own timeout, which answers first: this one is for a server that no longer answers at all. */
export const silentAfterMs = (waitMs: number): number => waitMs + 100
/** A statement that is started at all has this long: a COMMIT that is not waited for leaves its outcome unknown. */
const LEAST_MS = 200

/**
 * Its statements wait no longer than the caller has left. Its end is reported to the next caller: without a listener of its
 * own the event would end this process, also in the moment in which the pool has handed it out and no caller has it yet.
 */
export class TimedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }

  override query(...given: never[]): never {
    const [asked, ...values]: unknown[] = given
    return (super.query as Query).call(this, inTimeLeft(asked), ...values) as never
  }
}

/** For a pooler in transaction mode: the next transaction gets another connection, which does not know the name. */
export class UnnamedClient extends TimedClient {
  override query(...[asked, ...values]: never[]): never {
    return super.query({ ...asConfig(asked), name: undefined } as never, ...values)
  }
}

/** For what a connection begins with: it does not belong only to the first caller, who may have no time left. */
export async function askUntimed(client: pg.ClientBase, text: string): Promise<void> {
  await (pg.Client.prototype.query as Query).call(client, text)
}

/** @throws BusyError when nothing is left */
function inTimeLeft(asked: unknown): unknown {
  const left = requireTime(STORE)
  if (left >= silentAfterMs(WAIT_MS)) return asked
  return { ...asConfig(asked), query_timeout: Math.max(left, LEAST_MS) }
}

const asConfig = (asked: unknown): object => (typeof asked === 'string' ? { text: asked } : Object(asked))
