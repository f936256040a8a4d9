import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writtenFiles } from './files.mjs'
import { root } from './paths.mjs'

/** One hash over names and contents below the given paths, relative to the root. */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => writtenFiles(root, path))) {
    hash.update(`${file}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}
