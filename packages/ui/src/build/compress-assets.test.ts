import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

const SCRIPT = 'export const door = "arch"\n'.repeat(200)

describe('the assets of the build', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-assets-'))
    await writeFile(join(folder, 'app-1a2b.js'), SCRIPT)
    await writeFile(join(folder, 'picture-1a2b.png'), SCRIPT)
    await compressAssets(folder)
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('lie beside their compressed forms, which hold the same content in fewer bytes', async () => {
    const brotli = await readFile(join(folder, 'app-1a2b.js.br'))
    const gzip = await readFile(join(folder, 'app-1a2b.js.gz'))
    expect(brotliDecompressSync(brotli).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip).toString()).toBe(SCRIPT)
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(SCRIPT.length)
  })

  it('are not compressed when they are no text', async () => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('picture'))
    expect(names).toEqual(['picture-1a2b.png'])
  })
})
