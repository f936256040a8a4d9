import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './paths.mjs'
import { fail } from './say.mjs'

/** What the server's erasable TypeScript and the tools need. */
const NODE_MAJOR = 24

/** A running Node that is new enough, else the platform's binary package, else null. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = `${root}/node_modules/node-${process.platform}-${process.arch}/bin/${file}`
  if (!existsSync(path)) return null
  // The package is built against glibc: on Alpine it is there and does not run.
  return spawnSync(path, ['--version']).status === 0 ? path : null
}

export function requireNode() {
  const node = findNode()
  if (node) return node
  return fail(
    `needs Node ${NODE_MAJOR}; this is ${process.versions.node} on ${process.platform}-${process.arch}, for which ` +
      `no binary package was installed. Install Node ${NODE_MAJOR} from https://nodejs.org and run the command again.`,
  )
}
