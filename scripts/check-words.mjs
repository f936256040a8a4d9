/**
 * Refuses words that the glossary retires: see `lint/retired-words.mjs`. With a word as argument it lists its places,
 * with `--lower` it writes down the numbers that have fallen.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { lowered, placesOf, retiredWords, wordFaults } from './lint/retired-words.mjs'
import { root } from './steps/paths.mjs'

const NUMBERS = `${root}/scripts/lint/retired-words.json`
const [argument] = process.argv.slice(2)
const terms = retiredWords(root)
const allowed = JSON.parse(readFileSync(NUMBERS, 'utf8'))
const places = placesOf([...terms.keys()], root)

if (argument === '--lower') {
  writeFileSync(NUMBERS, `${JSON.stringify(lowered(places, allowed), null, 2)}\n`)
} else if (argument) {
  for (const place of places.get(argument) ?? []) console.log(place)
} else {
  const faults = wordFaults(places, allowed, terms)
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
