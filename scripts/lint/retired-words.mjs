import { readFileSync } from 'node:fs'
import { writtenFiles } from '../steps/files.mjs'

/** Which words are retired is said once, in the third column of the glossary's tables, in backticks. */
const GLOSSARY = 'docs/glossary.md'
const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*\.(ts|tsx|mjs)$/
const TEST = /\.(test|spec|bench)\.tsx?$|(^|\/)(test-kit|dev-kit|faults)\//

/** Returns each retired word with the terms that took its place. */
export function retiredWords(root) {
  const terms = new Map()
  for (const row of readFileSync(`${root}/${GLOSSARY}`, 'utf8').split('\n')) {
    const [, term = '', , instead = ''] = row.split('|').map((cell) => cell.trim())
    for (const [, word] of instead.matchAll(/`(\w+)`/g)) terms.set(word, [...(terms.get(word) ?? []), term])
  }
  return terms
}

/** Returns where the sources have these words, whole and in any case: `{ word: ['file:line', ...] }`. */
export function placesOf(words, root) {
  const sources = ['apps', 'packages'].flatMap((folder) => writtenFiles(root, folder))
  const places = new Map(words.map((word) => [word, []]))
  const anyWord = new RegExp(`\\b(${words.join('|')})\\b`, 'gi')
  const byLower = new Map(words.map((word) => [word.toLowerCase(), word]))
  for (const file of sources.filter((one) => SOURCE.test(one) && !TEST.test(one))) {
    const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      for (const [found] of line.matchAll(anyWord)) {
        places.get(byLower.get(found.toLowerCase())).push(`${file}:${index + 1}`)
      }
    }
  }
  return places
}

/** Lines about words that stand in more places than are allowed; a word without a number is allowed nowhere. */
export function wordFaults(places, allowed, terms) {
  return [...places].flatMap(([word, found]) => {
    const most = allowed[word] ?? 0
    if (found.length <= most) return []
    const where = most === 0 ? found.join(', ') : `list them: node scripts/check-words.mjs ${word}`
    return [
      `"${word}": ${found.length}, at most ${most}; ${GLOSSARY} says "${terms.get(word)?.join(' or ')}" (${where})`,
    ]
  })
}

/** Returns the numbers that hold from now on: never more than before, and none for a word that is gone. */
export function lowered(places, allowed) {
  const numbers = [...places].map(([word, found]) => [word, Math.min(found.length, allowed[word] ?? 0)])
  return Object.fromEntries(numbers.filter(([, most]) => most > 0))
}
