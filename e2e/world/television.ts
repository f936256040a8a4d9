import { TELEVISION, type World } from './world.ts'

type Asked = {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
}

/** A device without a keyboard, written by hand from the standard. */
export async function turnOn({ portal }: Pick<World, 'portal'>, scope = 'openid profile email') {
  const post = (path: string, form: Record<string, string>) =>
    fetch(portal + path, {
      method: 'POST',
      headers: { 'user-agent': 'LivingRoom/2.1' },
      body: new URLSearchParams({ client_id: TELEVISION, ...form }),
    })
  const answer = await post('/oidc/device/auth', { scope })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { device_code, user_code, verification_uri, verification_uri_complete } =
    (await answer.json()) as Asked
  return {
    letters: user_code,
    address: verification_uri,
    link: verification_uri_complete,
    /** What it is answered when it asks whether somebody has typed the letters. */
    async ask() {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const answered = await post('/oidc/token', { grant_type, device_code })
      return (await answered.json()) as { error?: string; access_token?: string }
    },
    async person(accessToken = '') {
      const headers = { authorization: `Bearer ${accessToken}` }
      const known = await fetch(`${portal}/oidc/me`, { headers })
      return (await known.json()) as { sub?: string; email?: string }
    },
  }
}
