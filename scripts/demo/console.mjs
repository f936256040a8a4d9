import { setTimeout as pause } from 'node:timers/promises'
import { askGrant, checked, grant, post } from '../../packages/dev-kit/src/calls.mjs'
import { currentCode } from './moderator.mjs'

const CONSOLE = 'CONSOLE'
const SECOND_MS = 1000

/** Signs one of the staff in to the console, by the portal's hand-off; returns the headers of the calls there. */
export async function enterConsole(demo, { portal }, who) {
  const { email, secret } = demo.memory[who]
  const token = await signIn(portal, { email, secret, password: demo.memory.password })
  const handOff = await grant(portal, { grant_type: 'oauth_token', oauth_token: token, application: CONSOLE })
  const begun = await post(`${portal}/v1/staff/session`, { token: handOff })
  await checked(begun.clone())
  const [cookie] = begun.headers.getSetCookie().map((one) => one.split(';')[0])
  return { 'X-Locale': 'en', Cookie: cookie }
}

async function signIn(portal, { email, password, secret }) {
  const oauth_token = await grant(portal, { grant_type: 'password', username: email, password })
  const answer = async () => {
    const { code } = await currentCode({ secret })
    return askGrant(portal, { grant_type: 'oauth_token', oauth_token, otp: code })
  }
  const first = await answer()
  if (first.ok) return (await first.json()).access_token
  // A start that was ended has used this code up: the next one is never far.
  await pause((await currentCode({ secret })).leftS * SECOND_MS)
  return (await checked(await answer())).access_token
}
