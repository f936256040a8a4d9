import { setTimeout as pause } from 'node:timers/promises'
import type { DeviceClient, Letters, Person } from './device-client.ts'

type Screen = { kind: 'waiting' } | ({ kind: 'letters' } & Letters) | { kind: 'connected'; person: Person }

/** After a portal that does not answer, or letters that nobody typed. */
const AGAIN_MS = 2_000
/** How often it looks whether it is still connected. */
const LOOK_MS = 15_000

/** One screen, as a television is: whoever looks sees the same. */
export function createTelevision(device: DeviceClient) {
  let screen: Screen = { kind: 'waiting' }
  let turn = new AbortController()

  /** Shows letters until somebody has typed them, then who that is, until they disconnect it. */
  async function show(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const { wait, ...letters } = await device.ask(signal)
        screen = { kind: 'letters', ...letters }
        screen = { kind: 'connected', person: await wait() }
        while (!signal.aborted && !(await device.hasEnded())) await pause(LOOK_MS, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        console.error((error as Error).message)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
      screen = { kind: 'waiting' }
    }
  }

  return {
    get screen(): Screen {
      return screen
    },
    start: () => show(turn.signal),
    stop: () => turn.abort(),
    async signOut(): Promise<void> {
      turn.abort()
      turn = new AbortController()
      screen = { kind: 'waiting' }
      await device.revoke()
      await show(turn.signal)
    },
  }
}
