import { emailKey } from '@portico/contract/email'
import { DEFAULT_LOCALE } from '@portico/contract/locales'
import { type Registration, registrationModule } from './modules/registration/registration.module.ts'
import type { Caller } from './platform/http/principal.ts'

type Ports = Parameters<typeof registrationModule>[0]

const DEMO_PASSWORD = 'Demo-2026!'
const PEOPLE = {
  sponsor: { email: 'ada@portico.example', firstName: 'Ada', lastName: 'Winter', nationalityId: 'GB' },
  demo: { email: 'demo@portico.example', firstName: 'Robin', lastName: 'Sommer', nationalityId: 'DE' },
} as const

/** Nobody's bucket: the seed takes nothing from the limits of real people. */
const SEED: Caller = { address: '127.0.0.1', prefix: 'demo', userAgent: 'demo', requestId: 'demo' }

export type Demo = { email: string; password: string; inviteCode: string }

/**
 * Two confirmed people for `npm start`: one to sign in with, one whose invite link shows a sponsor. They come
 * in by the same door as everybody, except that their mails are read here. A second start finds them there.
 */
export async function seedDemo(ports: Ports & { accounts: InviteCodes }): Promise<Demo> {
  const codes = new Map<string, string>()
  const registration = registrationModule({
    ...ports,
    config: { ...ports.config, registrationWithoutReferral: true },
    mailer: {
      async enqueue(_, { to, slots }) {
        codes.set(to, slots.code ?? '')
      },
    },
  })
  const sponsor = await ensure(ports, registration, codes, PEOPLE.sponsor)
  await ensure(ports, registration, codes, PEOPLE.demo, sponsor)
  return { email: PEOPLE.demo.email, password: DEMO_PASSWORD, inviteCode: sponsor }
}

type InviteCodes = {
  findAccountByEmail(
    db: Ports['database']['db'],
    emailKey: string,
  ): ReturnType<Ports['accounts']['findAccountByEmail']> extends Promise<infer Row>
    ? Promise<(Row & { inviteCode: string }) | undefined>
    : never
}

async function ensure(
  { accounts, database }: Ports & { accounts: InviteCodes },
  registration: Registration,
  codes: Map<string, string>,
  person: (typeof PEOPLE)[keyof typeof PEOPLE],
  inviteCode?: string,
): Promise<string> {
  const find = () => accounts.findAccountByEmail(database.db, emailKey(person.email))
  const known = await find()
  if (known && known.status !== 'unconfirmed') return known.inviteCode
  const agreements = { agreementTerms: true, agreementPrivacy: true, agreementUse: true }
  const request = { ...person, ...agreements, password: DEMO_PASSWORD, ...(inviteCode ? { inviteCode } : {}) }
  await registration.register(request, SEED, DEFAULT_LOCALE)
  await registration.confirm({ email: person.email, code: codes.get(person.email) ?? '' }, SEED)
  const made = await find()
  if (!made) throw new Error(`the demo account ${person.email} was not made`)
  return made.inviteCode
}
