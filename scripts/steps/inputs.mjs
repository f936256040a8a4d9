import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writtenFiles } from './files.mjs'

/** A file that changed so shortly ago may change once more without another time in its file system. */
const YOUNG_MS = 2000

/**
 * What a part was built from: `content` is one hash over names and contents below the paths, `looks` one over names, sizes
 * and times, or empty where a file is too young to be known by them.
 */
export function readInputs(root, paths, now = Date.now()) {
  return { content: contentHash(root, paths), looks: looksOf(root, paths, now) }
}

/** Keeps with a built part what it was built from. */
export function writeStamp(stamp, { content, looks }) {
  writeFileSync(stamp, `${content}\n${looks}\n`)
}

/**
 * How the files compare with those of a stamp: `untouched`, which is seen without reading one of them; `same`, though their
 * times differ, as in a fresh clone; or `changed`. Times are compared and not ordered, since clocks are set back, and the
 * time of the last change cannot be set, so that a file that was put in with an old date is seen.
 */
export function compareWithStamp(stamp, root, paths, now = Date.now()) {
  if (!existsSync(stamp)) return 'changed'
  const [content, looks] = readFileSync(stamp, 'utf8').split('\n')
  if (looks && looks === looksOf(root, paths, now)) return 'untouched'
  const inputs = readInputs(root, paths, now)
  if (inputs.content !== content) return 'changed'
  try {
    writeStamp(stamp, inputs)
  } catch {
    // Somebody who may only read the folder reads all of it the next time too.
  }
  return 'same'
}

function looksOf(root, paths, now) {
  const hash = createHash('sha256')
  for (const file of filesBelow(root, paths)) {
    const { size, mtimeNs, ctimeNs, ctimeMs } = statSync(join(root, file), { bigint: true })
    if (Number(ctimeMs) > now - YOUNG_MS) return ''
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs}\n`)
  }
  return hash.digest('hex')
}

function contentHash(root, paths) {
  const hash = createHash('sha256')
  for (const file of filesBelow(root, paths)) {
    const content = createHash('sha256').update(readFileSync(join(root, file)))
    hash.update(`${file}\0`).update(content.digest())
  }
  return hash.digest('hex')
}

const filesBelow = (root, paths) => paths.flatMap((path) => writtenFiles(root, path))
