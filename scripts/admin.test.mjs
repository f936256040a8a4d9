import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

let folder
const at = (path) => join(folder, path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-admin-'))
  cpSync(`${root}/scripts`, at('scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'apps/server/package.json']) {
    cpSync(`${root}/${name}`, at(name))
  }
  // Leaves a file where it is called, and fails as without a network.
  mkdirSync(at('bin'))
  writeFileSync(at('bin/npm'), `#!/bin/sh\ntouch ${at('npm-was-called')}\nexit 1\n`)
  chmodSync(at('bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build() {
  mkdirSync(at('apps/server/build'), { recursive: true })
  writeFileSync(at('apps/server/build/admin.js'), 'console.log("the bundle", ...process.argv.slice(2))')
}

function admin(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/admin.mjs'), ...args], {
    env: { PATH: `${at('bin')}:/usr/bin:/bin`, HOME: folder },
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`, hasInstalled: existsSync(at('npm-was-called')) }
}

describe('a command of the operator', () => {
  it('runs what was built and installs nothing where there is no checkout', () => {
    build()
    expect(admin('show', 'ada@example.com')).toEqual({
      status: 0,
      output: 'the bundle show ada@example.com\n',
      hasInstalled: false,
    })
    expect(readdirSync(folder)).not.toContain('node_modules')
  })

  it('says what is missing there where nothing was built, and installs nothing', () => {
    const { status, output, hasInstalled } = admin('show', 'ada@example.com')
    expect(status).toBe(1)
    expect(output).toMatch(/^Portico: \S+admin\.js is missing; .*npm run build/)
    expect(hasInstalled).toBe(false)
  })

  it('runs the sources of a checkout that has no build of them, and installs what they need', () => {
    mkdirSync(at('.git'))
    build()
    expect(admin('--help')).toMatchObject({ status: 1, hasInstalled: true })
  })
})
