import { startPostgres } from '@portico/dev-kit/postgres'
import { openGrowth } from './grow.ts'
import {
  compare,
  described,
  type Line,
  LOADS,
  largeSize,
  memoryAtRestMb,
  memoryMb,
  smallSize,
  writtenOfSignIn,
} from './measure-growth.ts'
import { startPortico } from './portico.ts'
import { writeTable } from './results.ts'

/** `npm run bench -- growth [accounts]`: what an account, a session and a sign-in take, and the rates at two sizes. */
const FEW = 100
const MANY = Number(process.argv[2] ?? 1_000_000)
const SESSIONS = MANY / 5

const postgres = await startPostgres()
const servers: { stop(): Promise<void>; remove(): Promise<void> }[] = []
try {
  const small = smallSize(await open('few'))
  const portico = await open('many')
  const [template] = portico.accounts
  if (!template) throw new Error('there is an account')
  const growth = await openGrowth(postgres.url('many'), template)
  say(`${MANY} accounts`)
  const sizes: Line[] = [
    bytes('an account, with its agreements and one device', await growth.bytesOfAccount(MANY)),
    bytes('a session', await growth.bytesOfSession(SESSIONS, MANY)),
    bytes('what the audit keeps of a sign-in', await growth.bytesOfSignIn(MANY, MANY)),
  ]
  await growth.settle()
  const large = largeSize(portico, MANY, SESSIONS)
  say('rates')
  const lines = await compare(small, large)
  const written = await writtenOfSignIn(growth, large)
  lines.push(memory('memory (PSS) after these loads', memoryMb(small), memoryMb(large)))
  lines.push(memory('memory (PSS) at rest', await memoryAtRestMb(small), await memoryAtRestMb(large)))
  const version = await growth.version()
  await growth.end()
  say('PGlite')
  const embedded = await measureEmbedded()
  console.log(
    writeTable('growth', [
      `## PostgreSQL ${version}, ${FEW} and ${MANY.toLocaleString('en')} accounts in turns`,
      '',
      `The larger one has ${SESSIONS.toLocaleString('en')} living sessions and ${MANY.toLocaleString('en')} sign-ins of this month in its audit.`,
      '',
      `| what | ${FEW} accounts | ${MANY.toLocaleString('en')} accounts | ratio |`,
      '|---|---|---|---|',
      ...lines.map(
        ({ what, small, large, ratio }) => `| ${what} | ${small} | ${large} | ${ratio?.toFixed(2) ?? ''} |`,
      ),
      '',
      '## What each row takes, with every index',
      '',
      '| what | bytes |',
      '|---|---|',
      ...sizes.map(({ what, large }) => `| ${what} | ${large} |`),
      `| log of the store for a sign-in, the session included | ${written.bytes.toFixed(0)} |`,
      '',
      `A sign-in takes ${written.commits.toFixed(2)} transactions of the store.`,
      '',
      `## Embedded PGlite, ${FEW} accounts`,
      '',
      '| what | measured |',
      '|---|---|',
      ...embedded.map(({ what, small }) => `| ${what} | ${small} |`),
    ]),
  )
} finally {
  for (const server of servers) {
    await server.stop()
    await server.remove()
  }
  await postgres.stop()
}

async function open(name: 'few' | 'many') {
  await postgres.create(name)
  return kept(await startPortico(postgres.url(name), FEW))
}

function kept<Server extends (typeof servers)[number]>(server: Server): Server {
  servers.push(server)
  return server
}

async function measureEmbedded(): Promise<Line[]> {
  const size = smallSize(kept(await startPortico(undefined, FEW)))
  const lines: Line[] = []
  for (const { what, load } of LOADS.filter((one) => !one.what.includes('all living'))) {
    await load(size)
    lines.push({ what, small: described(await load(size)), large: '' })
  }
  lines.push({ what: 'memory (PSS) after these loads', small: `${memoryMb(size)} MB`, large: '' })
  lines.push({ what: 'memory (PSS) at rest', small: `${await memoryAtRestMb(size)} MB`, large: '' })
  return lines
}

function bytes(what: string, each: number): Line {
  return { what, small: '', large: each.toFixed(0) }
}

function memory(what: string, small: number, large: number): Line {
  return { what, small: `${small} MB`, large: `${large} MB`, ratio: large / small }
}

function say(step: string): void {
  console.error(`bench: ${step}`)
}
