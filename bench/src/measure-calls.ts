import { type Floors, floorRequests, type Store } from './floors.ts'
import { loadLogins } from './loads.ts'
import { checks, loginPlan, ROUND_S, ROUNDS, userCalls } from './plans.ts'
import type { Portico } from './portico.ts'
import { atLeast, plain, type Row } from './results.ts'
import { turnAbout } from './turn-about.ts'

const LOGIN_GOAL = { PostgreSQL: 0.95, PGlite: 0.9 }
/** A token in a form takes the way of every call; one in the query is answered before it. */
const CHECK_GOAL = { query: 0.8, body: 0.35 }
const USER_GOAL = 0.5

/** The calls that a family of applications makes all day, each in turns with its floor. */
export async function measureCalls(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  return [
    ...(await measureLogins(portico, store, floors)),
    ...(await measureChecks(portico, floors)),
    ...(await measureUser(portico, store, floors)),
  ]
}

async function measureLogins(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  const plan = loginPlan(portico)
  const people = portico.accounts.map(({ email }) => ({ email, device: '' }))
  const referencePlan = { ...plan, url: floors.reference.url, authorization: '', people }
  const { ratio, floor, own } = await turnAbout(
    ROUNDS,
    () => loadLogins(referencePlan),
    () => loadLogins(plan),
  )
  const all = `${own.perSecond.toFixed(0)} a second, p50 ${own.p50.toFixed(0)} ms, p99 ${own.p99.toFixed(0)} ms, ${own.refused} refused`
  return [
    plain('logins, concurrency 8', all),
    plain(
      'reference login server, PostgreSQL, concurrency 8, turn about with them',
      `${floor.toFixed(0)} a second (${(floor / floors.hash).toFixed(2)} of the bare hash)`,
    ),
    atLeast('logins against the reference server', ratio, LOGIN_GOAL[store]),
    plain('logins against the bare hash', (own.perSecond / floors.hash).toFixed(2)),
  ]
}

async function measureChecks(portico: Portico, floors: Floors): Promise<Row[]> {
  const bare = () => floorRequests(floors.bareRoute, ROUND_S)
  const { ratio, floor, own } = await turnAbout(ROUNDS, bare, () => checks(portico, 'query', ROUND_S))
  const inForm = await turnAbout(ROUNDS, bare, () => checks(portico, 'body', ROUND_S))
  return [
    plain(
      'token checks, concurrency 32',
      `${own.perSecond.toFixed(0)} a second, p99 ${own.p99} ms, ${own.failed} failed`,
    ),
    plain('bare Fastify JSON route, concurrency 32, turn about with them', `${floor.toFixed(0)} a second`),
    atLeast('token checks against the bare route', ratio, CHECK_GOAL.query),
    plain(
      'token checks with the token in a form',
      `${inForm.own.perSecond.toFixed(0)} a second, ${inForm.own.failed} failed`,
    ),
    atLeast('the same against the bare route', inForm.ratio, CHECK_GOAL.body),
  ]
}

async function measureUser(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  const { ratio, floor, own } = await turnAbout(
    ROUNDS,
    () => floorRequests(floors.lookup[store], ROUND_S),
    () => userCalls(portico, ROUND_S),
  )
  return [
    plain(
      'GET /v1/user, concurrency 32',
      `${own.perSecond.toFixed(0)} a second, p99 ${own.p99} ms, ${own.failed} failed`,
    ),
    plain(
      `route with one primary-key lookup, ${store}, turn about with them`,
      `${floor.toFixed(0)} a second`,
    ),
    atLeast('GET /v1/user against that route', ratio, USER_GOAL),
  ]
}
