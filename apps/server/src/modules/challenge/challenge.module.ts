import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { once } from '../../core/process/once.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { createRecaptcha } from './recaptcha.ts'
import { challengeRoutes } from './routes.ts'
import { createVerifyChallenge } from './verify-challenge.ts'

type Ports = {
  database: Database
  clock: Clock
  secrets: Pick<Secrets, 'signatureSecrets'>
  config: { recaptcha?: { secret: string; verifyUrl: string } | undefined }
  warn: (message: string) => void
}

/** The human check behind `google_recaptcha_v2`: our own proof of work, or reCAPTCHA when it is configured. */
export const challengeModule = defineModule({
  name: 'challenge',
  needs: {},
  create,
})

function create({ database, clock, secrets, config, warn }: Ports) {
  if (config.recaptcha) {
    const { check } = createRecaptcha({ ...config.recaptcha, warn })
    return {
      verifyChallenge: createVerifyChallenge({ database, check }),
      routes: (app: FastifyInstance) => challengeRoutes(app, undefined),
    }
  }
  const signatureSecrets = once(() => secrets.signatureSecrets('challenge', 'altcha'))
  const { issue, check } = createProofOfWork({ clock, signatureSecrets })
  return {
    verifyChallenge: createVerifyChallenge({ database, check }),
    routes: (app: FastifyInstance) => challengeRoutes(app, issue),
  }
}

export type Challenge = ReturnType<typeof create>
