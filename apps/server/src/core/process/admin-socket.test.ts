import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adminSocketPath, askAdminSocket, serveAdminSocket } from './admin-socket.ts'

const OWNER_ONLY = 0o600
const PERMISSIONS = 0o777

let folder: string
let server: { close(): Promise<void> } | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
  rmSync(folder, { recursive: true })
})

const echo = async (args: string[]) => ({ ok: true, message: args.join(' ') })

it('the admin socket hands a command to the running server and its answer back', async () => {
  server = await serveAdminSocket(folder, echo)
  expect(await askAdminSocket(folder, ['unlock', 'a@b.cc'], 'alice')).toEqual({
    ok: true,
    message: 'unlock a@b.cc',
  })
})

it('the admin socket hands over who runs the command', async () => {
  server = await serveAdminSocket(folder, async (_, operator) => ({ ok: true, message: operator }))
  expect(await askAdminSocket(folder, ['x'], 'alice')).toEqual({ ok: true, message: 'alice' })
})

it('the admin socket is open to its own user only', async () => {
  server = await serveAdminSocket(folder, echo)
  expect(statSync(adminSocketPath(folder)).mode & PERMISSIONS).toBe(OWNER_ONLY)
})

it('asking the admin socket says that no server runs, also when one was killed', async () => {
  expect(await askAdminSocket(folder, ['x'], 'alice')).toBeUndefined()
  writeFileSync(adminSocketPath(folder), '')
  server = await serveAdminSocket(folder, echo)
  expect(await askAdminSocket(folder, ['x'], 'alice')).toEqual({ ok: true, message: 'x' })
})

it('the admin socket reports what went wrong and goes on', async () => {
  server = await serveAdminSocket(folder, async () => {
    throw new Error('the store is away')
  })
  expect(await askAdminSocket(folder, ['x'], 'alice')).toEqual({ ok: false, message: 'the store is away' })
  await new Promise<void>((resolve) => {
    const socket = createConnection(adminSocketPath(folder), () => socket.end('nonsense\n'))
    socket.resume().once('close', () => resolve())
  })
  expect(await askAdminSocket(folder, ['x'], 'alice')).toMatchObject({ ok: false })
})

it('the admin socket of a folder whose path is too long for a socket lies in the folder for temporary files', async () => {
  const deep = join(folder, 'x'.repeat(120))
  expect(adminSocketPath(deep).length).toBeLessThan(100)
  expect(adminSocketPath(deep)).not.toBe(adminSocketPath(`${deep}y`))
})

it('the admin socket neither takes over nor tells its commands to a temporary file of another user', async () => {
  const deep = join(folder, 'x'.repeat(120))
  server = await serveAdminSocket(deep, echo)
  const { uid } = statSync(adminSocketPath(deep))
  const asAnother = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
  await expect(askAdminSocket(deep, ['x'], 'alice')).rejects.toThrow(/belongs to another user/)
  await expect(serveAdminSocket(deep, echo)).rejects.toThrow(/belongs to another user/)
  asAnother.mockRestore()
  expect(await askAdminSocket(deep, ['x'], 'alice')).toEqual({ ok: true, message: 'x' })
})
