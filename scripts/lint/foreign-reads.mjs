import { posix } from 'node:path'

/**
 * Tests of a workspace that use a file outside it, each with its reason. They run a whole program or the repository
 * itself; none of them looks into another workspace's sources.
 */
export const REASONS = {
  'apps/server/src/every-metric.test.ts': 'compares the table for operators with what the metrics say',
  'apps/server/src/faults/data-folder.test.ts': 'starts what npm run serve and npm run admin start',
  'apps/server/src/faults/no-room.test.ts': 'starts what npm run serve starts, on a full disk',
  'apps/server/src/faults/upgrade.test.ts': 'publishes a release over the built one that is served',
  'apps/server/src/modules/tokens/hand-off.test.ts':
    'runs the command of the page for partners in a hardened portal',
  'e2e/development.spec.ts': 'starts npm run dev in the root',
  'e2e/styles.spec.ts': 'searches the built style sheets, as browsers get them',
  'examples/partner/src/copy.test.ts': 'copies the example out of the repository, as its page says',
}

const WORKSPACE = /^(?:(?:apps|packages|examples)\/[^/]+|e2e|bench)(?=\/)/
const TEST = /\.(test|spec)\.\w+$/
/** The check of the imports has its own rules for these. */
const IMPORTS = /^(?:import|export)\b[^'"]*?from '[^']+'|^import '[^']+'/gm
/** A parent of an element. */
const PARENT = /locator\('\.\.(?:\/\.\.)*'\)/g
const RELATIVE = /(['"`])(\.\.?(?:\/(?:(?!\1|\$\{).)*)?)(?=\1|\$\{)/g
/** By these a test gets the root without a path of its own. */
const ROOT = /from '@portico\/dev-kit\/root\.mjs'/
const INSTALLED = /^node_modules(\/|$)/

/**
 * Paths in a test that lead out of its workspace, as they are written. What a test reads elsewhere is seen neither by
 * `npm test -- --changed`, which follows imports, nor by whoever runs the tests of the workspace that changed.
 */
export function foreignReads(file, text) {
  const [workspace] = WORKSPACE.exec(file) ?? []
  if (!workspace || !TEST.test(file)) return []
  const isForeign = (written) => {
    const target = posix.join(posix.dirname(file), written)
    return !`${target}/`.startsWith(`${workspace}/`) && !INSTALLED.test(target)
  }
  const own = text.replaceAll(IMPORTS, '').replaceAll(PARENT, '')
  const paths = Array.from(own.matchAll(RELATIVE), ([, , written]) => written)
  return [...paths.filter(isForeign), ...(text.match(ROOT) ?? [])]
}
