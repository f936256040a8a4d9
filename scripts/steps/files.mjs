import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MADE = new Set(['node_modules', 'build', '.builds', 'dist', 'generated', '.react-router', '.cache'])

/** A folder of sources may have the name of what is made: that of the plugins for the build. */
const isMade = (folder, name) => MADE.has(name) && !(name === 'build' && folder.endsWith('src'))

/** Every file below `path` that a person wrote, in a stable order, relative to `root`. */
export function writtenFiles(root, path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path.replaceAll('\\', '/')]
  return readdirSync(whole, { withFileTypes: true })
    .filter((entry) => !isMade(path, entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => writtenFiles(root, join(path, entry.name)))
}
