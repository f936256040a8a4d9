import { chmodSync, existsSync, lstatSync, unlinkSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tokenHash } from '../ids.ts'
import { StartError } from './start-error.ts'

/**
 * How an operator's command reaches a running server, whose embedded database no second process may open: a socket
 * in the data folder that only the server's own user may use. One JSON line each way.
 */
export type AdminAnswer = { ok: boolean; message: string }
/** `operator`: who runs the command, as the process that asks says. */
export type AdminHandler = (args: string[], operator: string) => Promise<AdminAnswer>

/** Characters; the kernel keeps about a hundred bytes for the path of a socket. */
const PATH_MAX = 100
const COMMAND_MAX = 10_000
const ANSWER_MAX = 1_000_000
const OWNER_ONLY = 0o600
const MASK_OTHERS = 0o177

export function adminSocketPath(dataDir: string): string {
  const digest = tokenHash(dataDir).toString('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\portico-${digest}`
  const path = join(dataDir, 'admin.sock')
  return path.length <= PATH_MAX ? path : join(tmpdir(), `portico-${digest}.sock`)
}

export async function serveAdminSocket(
  dataDir: string,
  handle: AdminHandler,
): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(dataDir)
  const isFile = process.platform !== 'win32'
  refuseForeign(path)
  // A killed process left it: this one holds the lock on the data folder, so no other can be using the socket.
  if (isFile && existsSync(path)) unlinkSync(path)
  const server = createServer((socket) => serve(socket, handle))
  const mask = isFile ? process.umask(MASK_OTHERS) : 0
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve)
    })
  } finally {
    if (isFile) process.umask(mask)
  }
  if (isFile) chmodSync(path, OWNER_ONLY)
  server.unref()
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function serve(socket: Socket, handle: AdminHandler): void {
  socket.on('error', () => socket.destroy())
  readLine(socket, COMMAND_MAX)
    .then((line) => {
      const { args, operator } = parseCommand(line)
      return handle(args, operator)
    })
    .catch((error: unknown) => ({
      ok: false,
      message: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
}

/** `undefined`: no server is listening, so the caller may open the store itself. */
export async function askAdminSocket(
  dataDir: string,
  args: string[],
  operator: string,
): Promise<AdminAnswer | undefined> {
  const path = adminSocketPath(dataDir)
  refuseForeign(path)
  const socket = createConnection(path)
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (error) {
    if (isNobody(error)) return undefined
    if (codeOf(error) !== 'EACCES') throw error
    throw new StartError(`${path} is for the server's own user; run the command as that user`)
  }
  socket.write(`${JSON.stringify({ args, operator })}\n`)
  return JSON.parse(await readLine(socket, ANSWER_MAX)) as AdminAnswer
}

/**
 * Every user may write to the folder for temporary files: one who puts a socket there first would receive the
 * operator's commands and could answer them.
 */
function refuseForeign(path: string): void {
  if (dirname(path) !== tmpdir()) return
  const owner = process.getuid && lstatSync(path, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === process.getuid?.()) return
  throw new StartError(`${path} belongs to another user; remove it or choose a shorter DATA_DIR`)
}

function isNobody(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function parseCommand(line: string): { args: string[]; operator: string } {
  const { args, operator } = Object(JSON.parse(line)) as Record<string, unknown>
  const isCommand = Array.isArray(args) && args.every((arg) => typeof arg === 'string')
  if (!isCommand || typeof operator !== 'string') throw new Error('not a command')
  return { args, operator }
}

function readLine(socket: Socket, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > longest) reject(new Error('the line is too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed the connection')))
  })
}
