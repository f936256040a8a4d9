import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDemo } from './demo.mjs'

it('a demo of an earlier version keeps its secrets, and gets those of applications that are new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-memory-'))
  try {
    const { memory } = openDemo(folder)
    const { MOBILITY: _, ...secrets } = memory.secrets
    writeFileSync(join(folder, 'demo.json'), JSON.stringify({ ...memory, secrets }))
    const grown = openDemo(folder).memory
    expect(grown).toEqual({ ...memory, secrets: { ...secrets, MOBILITY: expect.stringMatching(/^\S{43}$/) } })
    expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toEqual(grown)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
