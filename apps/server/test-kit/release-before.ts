import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The release whose servers run on the present schema while nodes are replaced one by one. Whoever makes a release names
 * its tag here; before the first one it is the last commit without the base of the migrations and what came after it.
 */
export const RELEASE_BEFORE = '3b4f039f'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHE = join(ROOT, '.cache/release-before')
const PARTS = ['package.json', 'tsconfig.json', 'apps/server', 'packages', 'content']
const ARCHIVE_MAX_BYTES = 500_000_000

/** Whether it can be had here: a copy of the project without its history has the present release alone. */
export const isReleaseThere =
  existsSync(join(CACHE, RELEASE_BEFORE)) ||
  spawnSync('git', ['cat-file', '-e', `${RELEASE_BEFORE}^{commit}`], { cwd: ROOT }).status === 0

/** The file that starts that server, with the packages that are installed now. Made once for a clone. */
export function releaseBefore(): string {
  const folder = join(CACHE, RELEASE_BEFORE)
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const draft = mkdtempSync(join(CACHE, 'draft-'))
    unpack(draft)
    linkPackages(draft)
    execFileSync(process.execPath, [join(draft, 'packages/mail/src/build.ts')], { stdio: 'ignore' })
    // Another run may have been first.
    if (existsSync(folder)) rmSync(draft, { recursive: true })
    else renameSync(draft, folder)
  }
  return join(folder, 'apps/server/src/main.ts')
}

function unpack(folder: string): void {
  const input = execFileSync('git', ['archive', RELEASE_BEFORE, ...PARTS], {
    cwd: ROOT,
    maxBuffer: ARCHIVE_MAX_BYTES,
  })
  execFileSync('tar', ['-x', '-C', folder], { input })
}

/** Its own workspaces, and everything else as it is installed. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@portico'), { recursive: true })
  for (const name of readdirSync(from).filter((one) => one !== '@portico'))
    symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join('../../packages', name), join(to, '@portico', name))
  const ofServer = 'apps/server/node_modules'
  if (existsSync(join(ROOT, ofServer))) symlinkSync(join(ROOT, ofServer), join(folder, ofServer))
}
