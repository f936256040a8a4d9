/** Refuses links that lead nowhere, names that have moved, and decisions that are not in their index: see `lint/doc-links.mjs`. */
import { brokenLinks, indexFaults, strayNames } from './lint/doc-links.mjs'
import { root } from './steps/paths.mjs'

const found = [...brokenLinks(root), ...strayNames(root), ...indexFaults(root)]
for (const fault of found) console.log(fault)
process.exit(found.length === 0 ? 0 : 1)
