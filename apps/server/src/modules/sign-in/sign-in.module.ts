import type { SessionPorts } from '../sessions/ports.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { createBeginSession } from './begin-session.ts'
import { createSignIn } from './sign-in-by-password.ts'
import { createSignInByQr } from './sign-in-by-qr.ts'
import { createTellNewDevice, DEVICE_SUMMARY_KIND } from './tell-new-device.ts'

/** Every way to a session, and the notice that one began on a device that the account does not know. */
export function signInModule(
  ports: SessionPorts & { sessions: Pick<Sessions, 'resolver' | 'describeDevice' | 'issueReport'> },
) {
  const { tell, summaries } = createTellNewDevice(ports)
  const begin = createBeginSession(ports, tell)
  return {
    signIn: createSignIn(ports, begin),
    signInByQr: createSignInByQr(ports, begin),
    /** What sign-ins leave to the worker, by its kind. */
    work: { [DEVICE_SUMMARY_KIND]: summaries },
  }
}

export type SignIn = ReturnType<typeof signInModule>
