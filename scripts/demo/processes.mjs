import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { nextFree, reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { SERVER_ARGS, SERVER_ENV } from '../../packages/dev-kit/src/server-process.mjs'
import { childProcesses } from '../steps/children.mjs'
import { root } from '../steps/paths.mjs'
import { fail, red, say } from '../steps/say.mjs'
import { isOnThisMachine, lookOf } from './demo.mjs'

const LAN_PORT = 8443
const PORTS = {
  portal: 8080,
  energy: 8081,
  trading: 8082,
  mobility: 8083,
  television: 8084,
  mailbox: 8025,
  smtp: 8026,
  messenger: 8027,
}
/** Far more than a start needs, so that a busy machine causes no failure. */
const READY_WAIT_MS = 180_000
const POLL_MS = 50
const ERRORS = ['error', 'fatal']

/**
 * Default ports, or the next free ones. A port set by PORT is used as it is: it is the one that people open, and with
 * an address of the network the port of https there.
 */
export async function choosePorts(lanAddress, { PORT } = process.env) {
  const ports = {}
  for (const [name, port] of Object.entries(PORTS)) {
    const isAsked = PORT && name === 'portal' && !lanAddress
    ports[name] = isAsked ? Number(PORT) : await nextFree(port, Object.values(ports))
  }
  if (lanAddress) ports.lan = PORT ? Number(PORT) : await nextFree(LAN_PORT, [], lanAddress)
  return ports
}

/** Any free ports, for a demo that runs beside others: in tests. */
export async function reservePorts() {
  const ports = {}
  for (const name of Object.keys(PORTS)) ports[name] = await reservePort()
  return ports
}

/** The processes of the demo. Their output goes to one log file, errors of the server to the terminal too. */
export function demoProcesses(demo) {
  const logPath = `${demo.folder}/portico.log`
  const log = createWriteStream(logPath)
  // Without room for its log the demo goes on.
  log.on('error', () => {})
  const last = new Map()

  const members = childProcesses({
    onLine(name, line) {
      log.write(`${name} ${line}\n`)
      last.set(name, [...(last.get(name) ?? []), line].slice(-8))
      const error = errorOf(line)
      if (error) say(`${red(name)} ${error}`)
    },
    async onDeath(name, reason) {
      // Its last output may still be in the pipe.
      await pause(POLL_MS)
      await members.end()
      const words = (last.get(name) ?? []).map((line) => `  ${readable(line)}`).join('\n')
      fail(`${name} ${reason}.\n${words}\n  (log: ${logPath})`)
    },
  })
  return members
}

/** What the server says on its own, outside of its log. */
const PLAIN_ERROR = /^Portico (cannot start|ends): /

function errorOf(line) {
  const entry = parsed(line)
  if (!entry && PLAIN_ERROR.test(line)) return line
  return entry && ERRORS.includes(entry.level) ? readable(line) : null
}

function readable(line) {
  const entry = parsed(line)
  if (!entry) return line
  return [entry.msg, entry.err?.message].filter(Boolean).join(': ')
}

function parsed(line) {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null
  } catch {
    return null
  }
}

export async function untilReady(url, options) {
  const until = Date.now() + READY_WAIT_MS
  while (Date.now() < until) {
    const ready = await fetch(url, options).then(
      ({ status }) => status < 400,
      () => false,
    )
    if (ready) return
    await pause(POLL_MS)
  }
  throw new Error(`${url} did not become ready within ${READY_WAIT_MS / 1000} s.`)
}

/** The messenger of this machine as the server's Bot API, unless the environment names a bot of its own. */
export function messengerEnv(demo, ports) {
  if (process.env.TELEGRAM_BOT_TOKEN) return {}
  const address = `http://127.0.0.1:${ports.messenger}`
  return {
    TELEGRAM_BOT_TOKEN: demo.memory.botToken,
    TELEGRAM_API_ROOT: address,
    TELEGRAM_LINK_ROOT: address,
  }
}

export function startMessenger(members, node, demo, ports) {
  members.add('messenger', node, [`${root}/examples/messenger/src/main.ts`], {
    env: {
      ...process.env,
      MESSENGER_FOLDER: `${demo.folder}/messenger`,
      BOT_TOKEN: demo.memory.botToken,
      BOT_NAME: 'portico_demo_bot',
      PORT: String(ports.messenger),
    },
  })
}

/**
 * Starts the server with its mails going to the mailbox. Other variables of the environment still hold, except those
 * that `more` sets.
 */
export function startPortal(members, node, demo, ports, configFile, more = {}) {
  members.add('portal', node, SERVER_ARGS, {
    env: {
      NODE_ENV: 'production',
      ...SERVER_ENV,
      ...process.env,
      PORT: String(ports.portal),
      DATA_DIR: demo.folder,
      CONFIG_FILE: configFile,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      // No load balancer has to notice that it ends.
      DRAIN_NOTICE: '0',
      ...more,
    },
  })
}

export function startMailbox(members, node, demo, ports) {
  members.add('mailbox', node, [`${root}/examples/mailbox/src/main.ts`], {
    env: {
      ...process.env,
      MAIL_FOLDER: `${demo.folder}/mails`,
      SMTP_PORT: String(ports.smtp),
      PORT: String(ports.mailbox),
    },
  })
}

export function startPartners(members, node, demo, ports, portalUrl, more = {}) {
  const partners = [
    ['partner', 'Energy', true],
    ['openid', 'Trading', isOnThisMachine(portalUrl)],
    ['openid', 'Mobility', isOnThisMachine(portalUrl)],
    ['television', 'Television', false],
  ]
  for (const [example, name, hasSecret] of partners) {
    const code = name.toUpperCase()
    const { mark, accent, pitch } = example === 'television' ? {} : lookOf(code)
    members.add(name.toLowerCase(), node, [`${root}/examples/${example}/src/main.ts`], {
      env: {
        ...process.env,
        APP_CODE: code,
        APP_NAME: name,
        ...(mark && { APP_MARK: mark, APP_ACCENT: accent, APP_PITCH: pitch }),
        APP_SECRET: hasSecret ? demo.memory.secrets[code] : '',
        PORT: String(ports[name.toLowerCase()]),
        PORTAL_URL: portalUrl,
        ...more,
      },
    })
  }
}
