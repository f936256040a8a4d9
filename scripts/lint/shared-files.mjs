import { readFileSync } from 'node:fs'
import { writtenFiles } from '../steps/files.mjs'

const SOURCE = /^(?:apps\/[^/]+\/src|packages\/[^/]+)\/.*\.(?:tsx?|mjs)$/
const TEST = /\.test\.\w+$|\/(?:test-kit|dev-kit)\//

/** The names of a noun in code and in paths: `security-events`, `securityEventsModule`, `reportSecurityEvent`. */
function naming(noun) {
  const words = noun.replace(/s$/, '').split('-')
  const capital = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  return new RegExp(`\\b${words.join('-')}s?\\b|\\b${words[0]}${capital.slice(words[0].length)}|${capital}`)
}

/** The files of the product outside the feature's own folders and files that name it: what is touched to lay or remove it. */
export function sharedFilesOf(root, noun) {
  const names = naming(noun)
  const own = new RegExp(`(?:^|/)${noun}[./]`)
  return ['apps', 'packages']
    .flatMap((room) => writtenFiles(root, room))
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && !own.test(file))
    .filter((file) => names.test(readFileSync(`${root}/${file}`, 'utf8')))
}
