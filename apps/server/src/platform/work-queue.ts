import { BusyError } from './errors.ts'

export type WorkQueueOptions = {
  what: string
  inFlight: number
  places: number
  waitMs: number
}

type Waiting = { start: () => void; giveUp: () => void; timer: NodeJS.Timeout }

/**
 * Bounded in both directions: beyond `places` waiting, or after `waitMs` of waiting, the work is refused, so that
 * under overload the work that is done still reaches somebody. Every network has a line of its own, first come,
 * first served; the lines are served in turn. One network alone may have all the places, and gives them up, the last
 * one first, to whoever comes from elsewhere: it keeps nobody out.
 */
export function createWorkQueue({ what, inFlight, places, waitMs }: WorkQueueOptions) {
  let running = 0
  let waiting = 0
  /** By network, none of them empty, in the order of their turns. */
  const lines = new Map<string, Waiting[]>()

  function turn(network: string): Promise<void> | undefined {
    if (running < inFlight) {
      running++
      return undefined
    }
    if (waiting >= places && !makeRoom(network)) throw new BusyError(what)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(network, entry)
        reject(new BusyError(what))
      }
      const entry: Waiting = { start: resolve, giveUp, timer: setTimeout(giveUp, waitMs) }
      const line = lines.get(network)
      if (line) line.push(entry)
      else lines.set(network, [entry])
      waiting++
    })
  }

  function leave(network: string, entry: Waiting): void {
    const line = lines.get(network) ?? []
    const place = line.indexOf(entry)
    if (place < 0) return
    clearTimeout(entry.timer)
    line.splice(place, 1)
    if (line.length === 0) lines.delete(network)
    waiting--
  }

  /** By the last one of the longest line, as long as that stays no shorter than the line of the newcomer. */
  function makeRoom(network: string): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    const own = lines.get(network)?.length ?? 0
    if (longest.length < own + 2) return false
    longest.at(-1)?.giveUp()
    return true
  }

  /** The place goes straight to the next one: nobody who comes now can overtake. */
  function done(): void {
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [network, line] = next
    const [first] = line
    if (!first) throw new Error('no line is empty')
    leave(network, first)
    // Behind the others, until its turn comes again.
    if (lines.delete(network)) lines.set(network, line)
    first.start()
  }

  return async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const wait = turn(network)
    if (wait) await wait
    try {
      return await work()
    } finally {
      done()
    }
  }
}
