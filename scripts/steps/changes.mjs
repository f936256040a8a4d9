import { spawnSync } from 'node:child_process'
import { inputsOf } from './built.mjs'
import { compareWithStamp, readInputs, writeStamp } from './inputs.mjs'
import { cacheFolder, root } from './paths.mjs'
import { TOOLING_INPUTS } from './test-parts.mjs'

const GREEN = `${cacheFolder}/tooling-green`

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Where this work began: what it has in common with the branch that it goes to. Nothing where git does not tell. */
export function mergeBase() {
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch)
    if (base) return base
  }
  return undefined
}

/** The files that differ from the base, those that are not committed and new ones among them. */
export function changedFiles(base) {
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  if (lists.includes(undefined)) return undefined
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

const isBelow = (paths) => (file) => paths.some((path) => file === path || file.startsWith(`${path}/`))

/**
 * Whether the tests that are about these paths have something to prove: not where all is as in their last green run here,
 * and not on a branch that has left them alone. In doubt they have.
 */
export function hasChanged(paths) {
  if (compareWithStamp(GREEN, root, paths) !== 'changed') return false
  const base = mergeBase()
  // On the branch itself there is nothing to compare with.
  if (!base || base === git('rev-parse', 'HEAD')) return true
  return changedFiles(base)?.some(isBelow(paths)) ?? true
}

/** Keeps what the paths were before a run that was green. */
export function noteGreen(inputs) {
  writeStamp(GREEN, inputs)
}

export const readBefore = (paths) => readInputs(root, paths)

const SERVERS = ['apps/server/test-kit', 'packages/dev-kit', 'scripts/steps', ...inputsOf(['mail', 'server'])]
const BROWSERS = ['e2e/world', 'e2e/screens', 'e2e/playwright.config.ts', 'packages/dev-kit', ...inputsOf()]

const ENGINES = ['e2e/engines', ...BROWSERS]

/**
 * Which tests these changed files may reach, of those that start what they test as a process of its own: no import tells
 * it of them.
 */
export function reachOf(files) {
  return {
    tooling: files.some(isBelow(TOOLING_INPUTS)),
    faults: files.some(isBelow(SERVERS)),
    browsers: files.some(isBelow(BROWSERS)),
    engines: files.some(isBelow(ENGINES)),
  }
}
