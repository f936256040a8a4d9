import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { writtenFiles } from '../steps/files.mjs'

const MODULES = 'apps/server/src/modules'
const IMPORT =
  /^(?:import|export)\s+(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gms

const nounOf = (path) => new RegExp(`^${MODULES}/([^/]+)/`).exec(path)?.[1]

/** Which module imports which of the server's others, types included, without tests: `{ noun: { other: 'file' } }`. */
export function moduleArrows(root) {
  const files = writtenFiles(root, MODULES).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const arrows = {}
  for (const file of files) {
    const from = nounOf(file)
    arrows[from] ??= {}
    for (const [, named, loaded] of readFileSync(`${root}/${file}`, 'utf8').matchAll(IMPORT)) {
      const to = nounOf(posix.join(posix.dirname(file), named ?? loaded))
      if (to && to !== from) arrows[from][to] ??= file
    }
  }
  return arrows
}

/** Modules that reach themselves, each with the shortest way: `a -> b -> a`. */
export function circles(arrows) {
  return Object.keys(arrows).flatMap((start) => {
    const ways = [[start]]
    const seen = new Set()
    while (ways.length > 0) {
      const way = ways.shift()
      for (const next of Object.keys(arrows[way.at(-1)] ?? {})) {
        if (next === start) return [[...way, start].join(' -> ')]
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    }
    return []
  })
}
