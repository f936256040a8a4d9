import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** Beside the link, so that both are on one file system and go along when the project's folder is copied. */
const buildsOf = (link) => join(dirname(link), '.builds')

/** A new, empty folder for what `link` will lead to. */
export function newBuild(link, now = Date.now()) {
  const folder = join(buildsOf(link), String(now))
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Lets `link` lead to a finished build, in one step. A server that runs has looked where the link led when it started, and
 * goes on with that folder: it is kept until the next build but one.
 */
export function publish(link, folder) {
  const before = lstatSync(link, { throwIfNoEntry: false })
  if (before && !before.isSymbolicLink()) renameSync(link, newPlace(link))
  const previous = before?.isSymbolicLink() ? basename(readlinkSync(link)) : undefined
  const draft = `${link}.coming`
  rmSync(draft, { force: true, recursive: true })
  // On Windows a junction, which needs no rights there.
  symlinkSync(relative(dirname(link), folder), draft, 'junction')
  replace(draft, link)
  const kept = [previous, basename(realpathSync(folder))]
  for (const name of readdirSync(buildsOf(link))) {
    if (!kept.includes(name)) rmSync(join(buildsOf(link), name), { recursive: true, force: true })
  }
}

/** Where a folder goes that stood in the place of the link. */
function newPlace(link) {
  const place = join(buildsOf(link), 'before')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  return place
}

function replace(draft, link) {
  try {
    renameSync(draft, link)
  } catch (error) {
    // Windows renames nothing over a link.
    if (error.code !== 'EPERM' && error.code !== 'EEXIST') throw error
    rmSync(link, { force: true })
    renameSync(draft, link)
  }
}
