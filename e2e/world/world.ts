import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { type Mailbox, startMailbox } from '@portico/dev-kit/mailbox'
import { BOT_TOKEN, type Messenger, startMessenger } from '@portico/dev-kit/messenger'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type Running, startProcess, startProgram } from '@portico/dev-kit/processes'
import { ADMIN_MAIN, SERVER_ENV, SERVER_MAIN } from '@portico/dev-kit/server-process.mjs'
import { until } from '@portico/dev-kit/until'
import { type People, peopleOf } from './people.ts'
import type { Registered } from './relying-party.ts'

const SECRETS = {
  ENERGY: 'the energy secret of the browser tests',
  TRADING: 'the trading secret of the browser tests',
}

/** Far more than a start takes on a busy machine; it does not count as time of the test. */
const START_MOST_MS = 600_000

const PARTNER_MAIN = fileURLToPath(new URL('../../examples/partner/src/main.ts', import.meta.url))

/** Trading has a mark, Energy has none. */
const MARKS = {
  TRADING: fileURLToPath(new URL('../../examples/marks/trading.svg', import.meta.url)),
  ENERGY: undefined,
}

/** Energy has a colour, Trading has none. */
const ACCENTS = { TRADING: {}, ENERGY: { accent: '#1e7d4f' } }

/** Both sign people in by OpenID Connect too. Trading belongs to the installation; Energy asks its people for consent. */
const OPENID = {
  TRADING: { firstParty: true },
  ENERGY: { scopes: ['openid', 'profile', 'email', 'offline_access'] },
}

/** It has no browser: people type its letters elsewhere. */
export const TELEVISION = 'TELEVISION'

export type World = People & {
  portal: string
  mailbox: Mailbox
  messenger: Messenger
  energy: string
  trading: string
  /** A program of theirs that signs people in by OpenID Connect; what it is returned to is answered by the test alone. */
  openid: Record<'ENERGY' | 'TRADING', Registered>
  /** `npm run admin -- ...` for this portal; throws where it fails. */
  admin(...args: string[]): Promise<void>
  /** The link of the first start that makes somebody the first administrator, while it is good. */
  firstLink(): Promise<string>
}

/** The portal, its mail server, the messenger's stand-in and two partner applications as real processes, one set for each worker. */
export async function startWorld(
  more: Record<string, string> = {},
): Promise<World & { stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  const mailbox = await startMailbox()
  const messenger = await startMessenger()
  const ports = {
    portal: await reservePort(),
    energy: await reservePort(),
    trading: await reservePort(),
    openid: await reservePort(),
  }
  const portal = `http://localhost:${ports.portal}`
  const configFile = path.join(folder, 'config.json')
  const registered = (code: 'ENERGY' | 'TRADING'): Registered => ({
    issuer: portal,
    clientId: code,
    secret: SECRETS[code],
    redirectUri: `http://127.0.0.1:${ports.openid}/${code.toLowerCase()}/callback`,
  })
  const openid = { ENERGY: registered('ENERGY'), TRADING: registered('TRADING') }
  const partner = (code: 'ENERGY' | 'TRADING', name: string, port: number) => ({
    code,
    name,
    url: `http://127.0.0.1:${port}/`,
    backUrls: [`http://127.0.0.1:${port}/sso`],
    secret: SECRETS[code],
    mark: MARKS[code],
    ...ACCENTS[code],
    redirectUris: [openid[code].redirectUri],
    ...OPENID[code],
  })
  const applications = [
    partner('ENERGY', 'Energy', ports.energy),
    partner('TRADING', 'Trading', ports.trading),
  ]
  const television = { code: TELEVISION, name: 'Television', kind: 'device', scopes: OPENID.ENERGY.scopes }
  const settings = { TWO_FA_DEACTIVATION_ALLOWED: 'TRUE' }
  writeFileSync(configFile, JSON.stringify({ applications: [...applications, television], settings }))
  const dataDir = path.join(folder, 'data')
  const server = await startProgram(SERVER_MAIN, {
    host: 'localhost',
    port: ports.portal,
    path: '/health/ready',
    env: {
      ...SERVER_ENV,
      PUBLIC_URL: portal,
      DATA_DIR: dataDir,
      CONFIG_FILE: configFile,
      SMTP_URL: mailbox.url,
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_ROOT: messenger.url,
      LOG_LEVEL: 'warn',
      // Lets each person of the tests come from a network of their own.
      TRUST_PROXY: '127.0.0.0/8,::1/128',
      ...more,
    },
  })
  const startPartner = ({ code, name }: { code: 'ENERGY' | 'TRADING'; name: string }) => {
    const port = ports[name.toLowerCase() as 'energy' | 'trading']
    const env = {
      ...SERVER_ENV,
      APP_CODE: code,
      APP_NAME: name,
      APP_SECRET: SECRETS[code],
      PORTAL_URL: portal,
    }
    return startProgram(PARTNER_MAIN, { port, path: '/', env })
  }
  const running: Running[] = [server, ...(await Promise.all(applications.map(startPartner)))]
  return {
    portal,
    mailbox,
    messenger,
    energy: `http://127.0.0.1:${ports.energy}`,
    trading: `http://127.0.0.1:${ports.trading}`,
    openid,
    ...peopleOf(portal, mailbox),
    async firstLink() {
      const file = path.join(dataDir, 'first-administrator-link')
      await until(() => existsSync(file))
      return readFileSync(file, 'utf8').trim()
    },
    async admin(...args) {
      const { ended, closed, output } = startProcess(process.execPath, [ADMIN_MAIN, ...args], {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PUBLIC_URL: portal },
      })
      await closed
      if ((await ended) !== 0) throw new Error(output())
    },
    async stop() {
      for (const one of running) await one.stop()
      await mailbox.stop()
      await messenger.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type OwnWorld = {
  /** A portal of this test alone, for what counts a whole list: the queue, the administrators, the first start. */
  ownWorld: World
}

export const test = base.extend<OwnWorld, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: START_MOST_MS },
  ],
  ownWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { timeout: START_MOST_MS },
  ],
})
