import { randomInt } from 'node:crypto'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { RECOVERY_CODE_LENGTH } from '@portico/contract/two-factor/limits'
import type { ConfirmTokenData } from '@portico/contract/two-factor/schemas'
import { and, desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { settings } from '../src/core/config/tables.ts'
import { openSlots } from '../src/core/outbox/outbox.ts'
import { outbox } from '../src/core/outbox/tables.ts'
import { messengerChats } from '../src/modules/messenger/tables.ts'
import { type AccountsApp, PASSWORD } from './accounts-app.ts'

/** A bot of nobody: what is written for it stays in the outbox. */
export const BOT = { TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(35)}`, TELEGRAM_API_ROOT: 'http://127.0.0.1:9' }
const CHATS = 2 ** 47

const PATH = '/v1/two-fa/tokens'
const STEP_MS = 30_000

/** A code of six digits that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A recovery code that nobody has, since its characters are those of a code. */
export const NO_RECOVERY_CODE = 'Z'.repeat(RECOVERY_CODE_LENGTH)

/** The steps by which an account gets and loses second factors, as its owner takes them. */
export function factorSteps(app: AccountsApp) {
  const post = (token: string, path: string, body?: unknown) =>
    app.call('POST', path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    })
  const get = async (token: string, path: string) =>
    (await app.call('GET', path, { headers: { authorization: `Bearer ${token}` } })).json().data

  const steps = {
    begin: (token: string, type: unknown, data: unknown = null) => post(token, PATH, { type, data }),
    confirm: (token: string, type: unknown, code: unknown) => post(token, `${PATH}/confirm`, { type, code }),
    deactivate: (token: string, type: unknown) => post(token, `${PATH}/deactivate`, { type }),
    confirmDeactivation: (token: string, type: unknown, code: unknown) =>
      post(token, `${PATH}/deactivate/confirm`, { type, code }),
    renewCodes: (token: string) => post(token, '/v1/two-fa/recovery-codes'),
    codesLeft: (token: string): Promise<{ left: number; createdAt: string | null }> =>
      get(token, '/v1/two-fa/recovery-codes'),
    async active(token: string): Promise<TwoFactorType[]> {
      const { tokens } = (await get(token, PATH)) as { tokens: { tokenType: TwoFactorType }[] }
      return tokens.map(({ tokenType }) => tokenType)
    },
    available: async (token: string): Promise<TwoFactorType[]> =>
      (await get(token, `${PATH}/types/available`)).types,

    /** Proves again who it is, as the page asks ten minutes after a sign-in. */
    stepUp: (token: string) => post(token, '/v1/step-up', { password: PASSWORD }),

    /** The newest code that was mailed. */
    async mailed(email: string): Promise<string> {
      return (await app.mailTo(email, 'factors-code')).slots.code ?? ''
    },
    /** A chat in which a person has spoken to the bot. */
    async chat(): Promise<string> {
      const id = randomInt(CHATS)
      await app.db.insert(messengerChats).values({ id, name: 'Ada', language: 'en' })
      return String(id)
    },
    /** The newest code that was written for a chat. */
    async messaged(chatId: string): Promise<string> {
      const [row] = await app.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, 'messenger'), eq(outbox.recipient, chatId)))
        .orderBy(desc(outbox.position))
        .limit(1)
      return row ? (openSlots(app.secrets, row).code ?? '') : ''
    },
    /** What an authenticator shows now, or so many steps later. */
    shownBy: (secret: string, later = 0): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: app.storeMs() + later * STEP_MS,
      }),
    /** Stops the clock in the middle of the next step, so that none ends while a test looks at it. */
    amidStep: () => app.stopStoreAt(app.storeMs() + STEP_MS + STEP_MS / 2 - (app.storeMs() % STEP_MS)),
    /** The next step: its codes are new. */
    nextStep: () => app.stopStoreAt(app.storeMs() + STEP_MS),

    /** The secret of an authenticator that is begun. */
    async begunSecret(token: string): Promise<string> {
      const answer = await steps.begin(token, 'GOOGLE_AUTHENTICATOR')
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data.result.CODE
    },
    /** An active authenticator, and the recovery codes where it is the first factor. */
    async withAuthenticator(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      const secret = await steps.begunSecret(token)
      return { secret, ...(await activated(token, 'GOOGLE_AUTHENTICATOR', steps.shownBy(secret))) }
    },
    /** An active e-mail factor, and the recovery codes where it is the first. */
    async withEmail(token: string, email: string): Promise<{ recoveryCodes: string[] }> {
      const answer = await steps.begin(token, 'EMAIL', email)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return activated(token, 'EMAIL', await steps.mailed(email))
    },
    /** An active factor in the messenger; the app has a bot, of `BOT`. */
    async withMessenger(token: string): Promise<{ chat: string; recoveryCodes: string[] }> {
      const chat = await steps.chat()
      const answer = await steps.begin(token, 'TELEGRAM', chat)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return { chat, ...(await activated(token, 'TELEGRAM', await steps.messaged(chat))) }
    },
    /** The operator's setting. */
    allowDeactivation: (value = 'TRUE') =>
      app.db
        .insert(settings)
        .values({ name: 'TWO_FA_DEACTIVATION_ALLOWED', value })
        .onConflictDoUpdate({ target: settings.name, set: { value } }),
  }

  async function activated(token: string, type: TwoFactorType, code: string) {
    const answer = await steps.confirm(token, type, code)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const data = answer.json().data as ConfirmTokenData
    return { recoveryCodes: data?.recoveryCodes ?? [] }
  }

  return steps
}

export type FactorSteps = ReturnType<typeof factorSteps>
