import { existsSync, mkdirSync } from 'node:fs'
import { compareWithStamp, readInputs, writeStamp } from './inputs.mjs'
import { npmQuietly } from './npm.mjs'
import { root } from './paths.mjs'
import { newBuild, publish } from './publish.mjs'
import { environment } from './run.mjs'
import { step } from './say.mjs'

const SHARED = ['package-lock.json', 'packages/contract', 'packages/locales']

const SERVER = ['apps/server/bundle.ts', 'apps/server/package.json', 'apps/server/src']

/**
 * The parts that are built, in this order. `output` keeps what the part was built from. A server reads the pages of portal
 * and console as they are asked for, so each of their builds is a folder of its own (`isLink`); mails and server are
 * replaced file by file, and a server that runs has read what it needs of them.
 */
const PARTS = [
  {
    name: 'mail',
    title: 'Rendering the mails',
    inputs: [...SHARED, 'packages/ui/src/tokens.ts', 'packages/mail'],
    output: 'packages/mail/generated',
    workspace: '@portico/mail',
    expects: 'packages/mail/generated/en',
  },
  {
    name: 'portal',
    title: 'Building the portal',
    inputs: [...SHARED, 'packages/client', 'packages/ui', 'apps/portal'],
    output: 'apps/portal/build',
    isLink: true,
    workspace: '@portico/portal',
    expects: 'apps/portal/build/client/en/index.html',
  },
  {
    name: 'console',
    title: 'Building the console',
    inputs: [...SHARED, 'packages/client', 'packages/ui', 'apps/console'],
    output: 'apps/console/build',
    isLink: true,
    workspace: '@portico/console',
    expects: 'apps/console/build/index.html',
  },
  {
    name: 'server',
    title: 'Bundling the server',
    inputs: [...SHARED, 'packages/ui/src/tokens.ts', 'packages/mail/src', ...SERVER],
    output: 'apps/server/build',
    workspace: '@portico/server',
    expects: 'apps/server/build/server.js',
  },
]

const STAMP = '.inputs'
const stampOf = (part) => `${root}/${part.output}/${STAMP}`

function isCurrent(part) {
  return (
    existsSync(`${root}/${part.expects}`) && compareWithStamp(stampOf(part), root, part.inputs) !== 'changed'
  )
}

/** The paths from which these parts are built. */
export function inputsOf(names = PARTS.map((part) => part.name)) {
  return PARTS.filter(({ name }) => names.includes(name)).flatMap(({ inputs }) => inputs)
}

/** Whether this part is there and was built from the sources as they are now. */
export function isBuilt(name) {
  return PARTS.filter((part) => part.name === name).every(isCurrent)
}

/** Builds each part that is missing or was built from other sources. */
export async function ensureBuilt(node, names = PARTS.map((part) => part.name)) {
  for (const part of PARTS.filter(({ name }) => names.includes(name))) {
    if (isCurrent(part)) continue
    // Before it is built: what changes meanwhile is built the next time.
    const inputs = readInputs(root, part.inputs)
    const output = `${root}/${part.output}`
    const folder = part.isLink ? newBuild(output) : output
    const env = environment(node, { NODE_ENV: 'production', BUILD_FOLDER: folder })
    const args = ['run', 'build', '--workspace', part.workspace]
    await step(part.title, () => npmQuietly(`build-${part.name}`, args, { env }))
    mkdirSync(folder, { recursive: true })
    writeStamp(`${folder}/${STAMP}`, inputs)
    if (part.isLink) publish(output, folder)
  }
}
