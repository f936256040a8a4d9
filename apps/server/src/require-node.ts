import server from '../package.json' with { type: 'json' }

const RANGE = server.engines.node

/** Whether a version is in a range such as `^24.1.0 || >=26.2.0`. The scripts have the same in `node-runtime.mjs`. */
export function suits(version: string, range = RANGE): boolean {
  const given = version.split('.').map(Number)
  return range.split(' || ').some((part) => {
    const least = part.replace(/^\D+/, '').split('.').map(Number)
    if (part.startsWith('^') && given[0] !== least[0]) return false
    const first = least.findIndex((number, i) => number !== given[i])
    return first < 0 || (given[first] ?? 0) > (least[first] ?? 0)
  })
}

/**
 * Ends the process of a Node that is not safe or not able to run the server: one before the last security release of its
 * line, or one that would end with an error about a function which it lacks.
 */
export function requireNode(version: string): void {
  if (suits(version)) return
  console.error(`Portico cannot start: it needs Node ${RANGE}, and this is ${version}`)
  process.exit(1)
}
