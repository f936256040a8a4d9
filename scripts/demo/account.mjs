import { bearer, checked, grant, revoke } from '../../packages/dev-kit/src/calls.mjs'
import { ensureRegistered } from './registered.mjs'

/** The account to try the portal with. It is made once; afterwards its invite code is remembered. */
export async function ensureDemoAccount(demo, at) {
  const { memory } = demo
  if (memory.inviteCode) return
  const { email, password } = memory
  await ensureRegistered(at, { email, password, firstName: 'Dana', lastName: 'Demo', nationalityId: 'DE' })
  demo.remember({ inviteCode: await inviteCode(at.portal, memory) })
}

async function inviteCode(portal, { email, password }) {
  const token = await grant(portal, { grant_type: 'password', username: email, password })
  const { data } = await checked(await fetch(`${portal}/v1/user`, { headers: bearer(token) }))
  await revoke(portal, token)
  return data.inviteCode
}
