/** Refuses links that lead nowhere, and decisions that are not in their index: see `lint/doc-links.mjs`. */
import { brokenLinks, indexFaults } from './lint/doc-links.mjs'
import { root } from './steps/paths.mjs'

const found = [...brokenLinks(root), ...indexFaults(root)]
for (const fault of found) console.log(fault)
process.exit(found.length === 0 ? 0 : 1)
