import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { brokenLinks, indexFaults, strayNames } from './doc-links.mjs'

const made = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function project(files) {
  const folder = mkdtempSync(join(tmpdir(), 'doc-links-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

it('finds a link of a page to a file or heading that is gone, and leaves the others alone', () => {
  const folder = project({
    'CONTRIBUTING.md':
      'See [gone](docs/gone.md), [here](docs/here.md#the-way-it-goes), [site](https://example.org/x).',
    'docs/here.md': '# The way: it goes\n\n[no](#nowhere) [yes](#the-way-it-goes) [up](../CONTRIBUTING.md)\n',
  })
  expect(brokenLinks(folder)).toEqual([
    'CONTRIBUTING.md:1: docs/gone.md',
    'docs/here.md:3: docs/here.md#nowhere',
  ])
})

it('finds a page of the documentation that code names and that is gone', () => {
  const folder = project({
    'apps/server/a.ts': '// docs/here.md\n/** Why: docs/decisions/056. */\n',
    'docs/here.md': '# Here\n',
  })
  expect(brokenLinks(folder)).toEqual(['apps/server/a.ts:2: docs/decisions/056'])
})

it('finds a name that a page links to a file which does not have it', () => {
  const folder = project({
    'docs/tour.md': 'First [`open`](../apps/a.ts), then [`shut`](../apps/a.ts) and [the file](../apps/a.ts).',
    'apps/a.ts': 'export function open() {}\nconst shutter = 1\n',
  })
  expect(strayNames(folder)).toEqual(['docs/tour.md:1: shut is not in ../apps/a.ts'])
})

it('finds a decision that is not in the index under its own title', () => {
  const folder = project({
    'docs/decisions/README.md': '- [Clocks](clocks.md): which one counts\n- [Old title](mails.md): words\n',
    'docs/decisions/clocks.md': '# Clocks\n',
    'docs/decisions/mails.md': '# Mails\n',
    'docs/decisions/new.md': '# New\n',
  })
  expect(indexFaults(folder).map((fault) => fault.split(':')[0])).toEqual([
    'docs/decisions/mails.md',
    'docs/decisions/new.md',
  ])
})

it('finds nothing in this repository', () => {
  expect([...brokenLinks(root), ...strayNames(root), ...indexFaults(root)]).toEqual([])
})
