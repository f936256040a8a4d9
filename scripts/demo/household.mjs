import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../steps/paths.mjs'

const OWNER_ONLY = 0o600
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

/** What the demo remembers between two starts: secrets and a password made here, the same on no other machine. */
export function openHousehold(wanted) {
  const folder = resolve(root, wanted ?? 'data/demo')
  const file = `${folder}/demo.json`
  mkdirSync(folder, { recursive: true })
  const memory = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : firstMemory()

  function remember(changes) {
    Object.assign(memory, changes)
    writeFileSync(file, JSON.stringify(memory, null, 2), { mode: OWNER_ONLY })
  }

  if (!existsSync(file)) remember({})
  return { folder, memory, remember }
}

function firstMemory() {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    email: 'demo@portico.example',
    password: password(),
    secrets: { ENERGY: secret(), TRADING: secret() },
    inviteCode: null,
  }
}

/** Holds all six conditions and can be read aloud: `Demo-qkrf4821`. */
function password() {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `Demo-${letters}${randomInt(1000, 10_000)}`
}

/** Writes the file that registers the demo applications where they listen this time. */
export function writeConfigFile(household, ports) {
  const application = (code, name, port) => ({
    code,
    name,
    url: `http://127.0.0.1:${port}`,
    backUrls: [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/sso`],
    secret: household.memory.secrets[code],
    mark: `${root}/examples/marks/${code.toLowerCase()}.svg`,
  })
  const config = {
    applications: [
      application('ENERGY', 'Energy', ports.energy),
      application('TRADING', 'Trading', ports.trading),
    ],
    settings: { TWO_FA_DEACTIVATION_ALLOWED: 'TRUE' },
  }
  const path = `${household.folder}/applications.json`
  writeFileSync(path, JSON.stringify(config, null, 2), { mode: OWNER_ONLY })
  return path
}
