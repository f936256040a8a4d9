import { askGrant, bearer, checked, json, post } from '../../packages/dev-kit/src/calls.mjs'
import { ensureRegistered } from './registered.mjs'

const ROLE = 'moderator'
const PERIOD_S = 30
const SECOND_MS = 1000
const TYPE = 'GOOGLE_AUTHENTICATOR'

/** The one to sign in as, and one who has decided before: what waits for a second person needs two. */
const STAFF = {
  moderator: { email: 'moderator@portico.example', firstName: 'Mona', lastName: 'Moderator' },
  colleague: { email: 'colleague@portico.example', firstName: 'Karl', lastName: 'Colleague' },
}

/**
 * Somebody who may work at the console: the role comes from the operator's command, the second factor from the same
 * calls that a page makes. The secret is remembered before it counts, so that a start that is ended in between loses
 * nothing; all is done again as long as `ready` is missing.
 *
 * @param who name of one of the staff
 * @param giveRole runs the operator's command
 */
export async function ensureStaff(demo, at, who, giveRole) {
  if (demo.memory[who]?.ready) return
  const person = { ...STAFF[who], password: demo.memory.password, nationalityId: 'AT' }
  const { email } = person
  if (await isWithoutFactor(at, demo, who, person)) await setUpFactor(demo, at, who, person)
  // Behind the factor: the operator's command confirms what is set up by then, and nothing else opens the console.
  await giveRole(ROLE, email)
  demo.remember({ [who]: { ...demo.memory[who], ready: true } })
}

/** The code that an authenticator would show, and for how long. */
export async function currentCode({ secret }, now = Date.now()) {
  const { Secret, TOTP } = await import('otpauth')
  const code = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S }).generate({ timestamp: now })
  return { code, leftS: PERIOD_S - (Math.floor(now / SECOND_MS) % PERIOD_S) }
}

async function isWithoutFactor(at, demo, who, person) {
  if (demo.memory[who]) {
    const { authentication_status } = await signedIn(at, person)
    return authentication_status !== 'TWO_FACTOR_AUTHENTICATION'
  }
  await ensureRegistered(at, person)
  return true
}

async function setUpFactor(demo, at, who, person) {
  const headers = bearer((await signedIn(at, person)).access_token)
  const { data } = await json(`${at.portal}/v1/two-fa/tokens`, { type: TYPE, data: null }, headers)
  const secret = data.result.CODE
  demo.remember({ [who]: { email: person.email, secret } })
  const confirm = async (now) => {
    const { code } = await currentCode({ secret }, now)
    return post(`${at.portal}/v1/two-fa/tokens/confirm`, { type: TYPE, code }, headers)
  }
  // A code counts once: take the one before, so that the one in the terminal is still good.
  const early = await confirm(Date.now() - PERIOD_S * SECOND_MS)
  await checked(early.ok ? early : await confirm(Date.now()))
}

async function signedIn({ portal }, { email, password }) {
  return checked(await askGrant(portal, { grant_type: 'password', username: email, password }))
}
