import { randomBytes, randomInt } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../steps/paths.mjs'
import { fail } from '../steps/say.mjs'

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

/** What the demo keeps between two starts: secrets and a password, made here and different on every machine. */
export function openDemo(wanted) {
  const folder = resolve(root, wanted ?? 'data/demo')
  const file = `${folder}/demo.json`
  requireFolder(folder)
  const first = firstMemory()
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const memory = { ...first, ...kept, secrets: { ...first.secrets, ...kept.secrets } }

  function remember(changes) {
    Object.assign(memory, changes)
    writeFileSync(file, JSON.stringify(memory, null, 2), { mode: OWNER_ONLY })
  }

  // Written only where something is new, also to a demo of an earlier version: another start may run on this folder.
  const isNew = (all, known = {}) => Object.keys(all).some((name) => !(name in known))
  if (isNew(first, kept) || isNew(first.secrets, kept.secrets)) remember({})
  return { folder, memory, remember }
}

/** Demands the same of the folder as the server does, but before anything is written into it. */
function requireFolder(folder) {
  const mend = 'start as that user, give the folder to this one with chown -R, or name another in DATA_DIR.'
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch ({ code }) {
    if (code !== 'EACCES')
      fail(`the data folder ${folder} cannot be made (${code}); name another in DATA_DIR.`)
    fail(`the data folder ${folder} is another user's (${code}); ${mend}`)
  }
  const { uid } = statSync(folder)
  const me = process.getuid?.() ?? uid
  if (uid !== me) {
    fail(`the data folder ${folder} belongs to the user with the number ${uid}, you are ${me}; ${mend}`)
  }
}

function firstMemory() {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    email: 'demo@portico.example',
    password: password(),
    secrets: { ENERGY: secret(), TRADING: secret(), MOBILITY: secret() },
    /** Of the bot in the messenger of this machine; the number before the colon is the bot's id. */
    botToken: `1000000001:${secret()}`,
    inviteCode: null,
  }
}

/**
 * How an application of the demo looks, in the portal and on its own page: its colour is the ground of its mark, and what it
 * is for is said by the landing where it has a door there.
 */
export function lookOf(code) {
  const mark = `${root}/examples/marks/${code.toLowerCase()}.svg`
  const { energy, trading } = JSON.parse(readFileSync(`${root}/packages/locales/en/home.json`, 'utf8'))
  const pitches = {
    ENERGY: energy.desc,
    TRADING: trading.desc,
    MOBILITY: 'Find a charger on the way, and pay for what you took.',
  }
  return { mark, accent: /fill="(#[0-9a-f]{6})"/.exec(readFileSync(mark, 'utf8'))?.[1], pitch: pitches[code] }
}

/** Makes a password that meets all six rules and can be read aloud: `Demo-qkrf4821`. */
function password() {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `Demo-${letters}${randomInt(1000, 10_000)}`
}

/**
 * Writes the file that registers the demo applications with the ports of this start: Energy by the hand-off, the others by
 * OpenID Connect, of which Mobility belongs to somebody else and so asks for consent, and the television has no browser.
 */
export function writeConfigFile(demo, ports, publicUrl = 'http://localhost') {
  const application = (code, name, more) => {
    const url = `http://127.0.0.1:${ports[name.toLowerCase()]}`
    const { mark, accent } = lookOf(code)
    return { code, name, url, mark, accent, ...more(url) }
  }
  const handOff = (url) => ({ backUrls: [`${url}/`, `${url}/sso`], secret: demo.memory.secrets.ENERGY })
  const openid = (code, firstParty) => (url) => ({
    ...(isOnThisMachine(publicUrl) ? { secret: demo.memory.secrets[code] } : { kind: 'native' }),
    redirectUris: [`${url}/callback`],
    postLogoutRedirectUris: [`${url}/signed-out`],
    firstParty,
  })
  const config = {
    applications: [
      application('ENERGY', 'Energy', handOff),
      application('TRADING', 'Trading', openid('TRADING', true)),
      application('MOBILITY', 'Mobility', openid('MOBILITY', false)),
      {
        code: 'TELEVISION',
        name: 'Television',
        kind: 'device',
        scopes: ['openid', 'profile', 'email', 'offline_access'],
      },
    ],
    settings: { TWO_FA_DEACTIVATION_ALLOWED: 'TRUE' },
  }
  const path = `${demo.folder}/applications.json`
  writeFileSync(path, JSON.stringify(config, null, 2), { mode: OWNER_ONLY })
  return path
}

/** A portal that others reach too takes addresses of http on this machine only of apps that are installed there. */
export const isOnThisMachine = (publicUrl) => publicUrl.startsWith('http:')
