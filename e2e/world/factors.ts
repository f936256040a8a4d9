import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const STEP_MS = 30_000
/** Enough of a step for what a test does with its code, on a busy machine too. */
const ROOM_MS = 15_000

type Factors = {
  email(): Promise<void>
  /** The person's app; the code of the step before has set it up, so this step's is still good. */
  authenticator(): Promise<{ code(): string }>
  /** A chat of a person of the messenger's stand-in. */
  messenger(): Promise<Awaited<ReturnType<World['messenger']['addPerson']>>>
  /** Those that came with the first factor. */
  recoveryCodes: string[]
}

/** Sets second factors up by the portal's calls, all in one session. */
export async function factorsOf(world: World, { email, password }: Person): Promise<Factors> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password })
  const granted = await fetch(`${world.portal}/oauth/token`, {
    method: 'POST',
    headers: await world.clientHeaders(),
    body,
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }

  async function post<Data>(path: string, json: Record<string, unknown>, root = '/tokens'): Promise<Data> {
    const answer = await fetch(`${world.portal}/v1/two-fa${root}${path}`, {
      method: 'POST',
      headers: {
        'x-locale': 'en',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(json),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text).data
  }

  const recoveryCodes: string[] = []
  async function confirm(type: string, code: string): Promise<void> {
    const data = await post<{ recoveryCodes: string[] } | null>('/confirm', { type, code })
    recoveryCodes.push(...(data?.recoveryCodes ?? []))
  }

  return {
    recoveryCodes,
    async email() {
      await post('', { type: 'EMAIL', data: email })
      await confirm('EMAIL', await mailedCode(world, email, 'Code to turn on a second sign-in step'))
    },
    async messenger() {
      const chat = await world.messenger.addPerson('Nora')
      const { url } = await post<{ url: string }>('', {}, '/telegram/start')
      await chat.open(url)
      await chat.message()
      await post('', { type: 'TELEGRAM', data: chat.id })
      await confirm('TELEGRAM', await chat.code())
      return chat
    },
    async authenticator() {
      const { result } = await post<{ result: { CODE: string } }>('', {
        type: 'GOOGLE_AUTHENTICATOR',
        data: null,
      })
      const app = new TOTP({ secret: Secret.fromBase32(result.CODE) })
      await expect.poll(() => STEP_MS - (Date.now() % STEP_MS)).toBeGreaterThan(ROOM_MS)
      await confirm('GOOGLE_AUTHENTICATOR', app.generate({ timestamp: Date.now() - STEP_MS }))
      return { code: () => app.generate() }
    },
  }
}

/** The code of the newest mail with this subject, as a person reads it. */
export async function mailedCode(world: World, email: string, subject: string): Promise<string> {
  const { text } = await world.mailbox.mailTo(email, subject)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`no code in ${text}`)
  return code
}

/** A code of six digits that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
