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
  const memory = { ...first, ...kept }

  function remember(changes) {
    Object.assign(memory, changes)
    writeFileSync(file, JSON.stringify(memory, null, 2), { mode: OWNER_ONLY })
  }

  // Written only where something is new, also to a demo of an earlier version: another start may run on this folder.
  if (Object.keys(first).some((name) => !(name in kept))) remember({})
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
    secrets: { ENERGY: secret(), TRADING: secret() },
    /** Of the bot in the messenger of this machine; the number before the colon is the bot's id. */
    botToken: `1000000001:${secret()}`,
    inviteCode: null,
  }
}

/** Makes a password that meets all six rules and can be read aloud: `Demo-qkrf4821`. */
function password() {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `Demo-${letters}${randomInt(1000, 10_000)}`
}

/** Writes the file that registers the demo applications with the ports of this start. */
export function writeConfigFile(demo, ports) {
  const application = (code, name, port, accent) => ({
    code,
    name,
    url: `http://127.0.0.1:${port}`,
    backUrls: [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/sso`],
    secret: demo.memory.secrets[code],
    mark: `${root}/examples/marks/${code.toLowerCase()}.svg`,
    accent,
  })
  const config = {
    applications: [
      application('ENERGY', 'Energy', ports.energy, '#1e7d4f'),
      application('TRADING', 'Trading', ports.trading, '#b04a1d'),
    ],
    settings: { TWO_FA_DEACTIVATION_ALLOWED: 'TRUE' },
  }
  const path = `${demo.folder}/applications.json`
  writeFileSync(path, JSON.stringify(config, null, 2), { mode: OWNER_ONLY })
  return path
}
