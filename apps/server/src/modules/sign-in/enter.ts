import type { FastifyReply } from 'fastify'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { SignedIn } from './begin-session.ts'
import type { GrantCall, Granted } from './grant.ts'
import type { Pending } from './second-step/second-step.ts'

/** What a browser keeps of a sign-in, whether or not its second step is still to come. */
export function createEnter({ sessions }: { sessions: Pick<Sessions, 'revoke' | 'cookies'> }) {
  const { cookies, revoke } = sessions

  return async function enter(
    signedIn: SignedIn | Pending,
    call: GrantCall,
    reply: FastifyReply,
    /** What the session itself has ended, so that nothing is left to end. */
    ended?: string,
  ): Promise<Granted> {
    const { token, handle, deviceToken, ...granted } = signedIn
    if (handle !== null) {
      // The session that this browser had before ends, even when it belonged to another account.
      const previous = cookies.read(call)
      if (previous && previous !== ended) await revoke(previous, call.caller)
      cookies.set(reply, { token, handle, expiresIn: granted.expiresIn })
    }
    if (deviceToken) cookies.setDevice(reply, deviceToken)
    return { ...granted, token: handle ?? token }
  }
}

export type Enter = ReturnType<typeof createEnter>
