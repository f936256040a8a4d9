import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const PERMISSIONS = 0o777
const SOMEBODY = 54_321
const isRoot = process.getuid?.() === 0

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-folder-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (path = folder) => openDataFolder(path, (line) => lines.push(line))
const modeOf = (path: string) => statSync(join(folder, path)).mode & PERMISSIONS

it('a missing data folder is made, for its user alone', () => {
  open(join(folder, 'a', 'b'))
  expect(modeOf('a/b')).toBe(0o700)
})

it('a data folder that cannot be made stops the start with the reason', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => open(join(folder, 'file', 'b'))).toThrow(/cannot be made \(ENOTDIR\)/)
})

it('a data folder that others could read is closed, and the database in it', () => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true })
  writeFileSync(join(folder, 'database', 'base', '1'), '')
  chmodSync(join(folder, 'database', 'base', '1'), 0o666)
  chmodSync(folder, 0o755)
  open()
  expect([modeOf('.'), modeOf('database'), modeOf('database/base'), modeOf('database/base/1')]).toEqual([
    0o700, 0o700, 0o700, 0o600,
  ])
  expect(lines).toEqual([])
})

it.each(['lock.held', 'database.unfinished'])('a data folder that contains only %s is closed too', (name) => {
  writeFileSync(join(folder, name), '')
  chmodSync(folder, 0o755)
  open()
  expect(modeOf('.')).toBe(0o700)
})

it('a folder that is used for other things too is refused and left alone', () => {
  writeFileSync(join(folder, 'letter'), '')
  chmodSync(folder, 0o755)
  expect(() => open()).toThrow(/is open to other users and holds other things; .*DATA_DIR/)
  expect(modeOf('.')).toBe(0o755)
})

it('an empty volume is taken as a data folder', () => {
  mkdirSync(join(folder, 'lost+found'))
  chmodSync(folder, 0o755)
  open()
  expect(modeOf('.')).toBe(0o700)
})

it.skipIf(!isRoot)('a data folder of another user is refused in one line, with both user ids', () => {
  chownSync(folder, SOMEBODY, SOMEBODY)
  expect(() => open()).toThrow(new RegExp(`belongs to the user with the number ${SOMEBODY}, .* runs as 0; `))
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
