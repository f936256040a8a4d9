import type { tokens } from '@portico/contract/tokens/endpoints'
import type { FastifyReply } from 'fastify'
import type { Call } from '../../core/http/answers/serve.ts'
import type { SecondStepState } from './second-step/second-step.ts'

/** What a grant gives, before the token endpoint puts it into the words of OAuth. */
export type Granted = {
  token: string
  scope: string
  expiresIn: number
  /** The second step that is still to come. */
  secondStep?: SecondStepState
  /** It completed a second step, so that no code is asked for any more. */
  isCompleted?: boolean
  isDeletionCancelled?: boolean
}

export type GrantCall = Call<typeof tokens.grant>

export type Grant = (call: GrantCall, reply: FastifyReply) => Promise<Granted>
