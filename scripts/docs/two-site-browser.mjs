import { askGrant, checked } from '../../packages/dev-kit/src/calls.mjs'

/** A minimal browser: keeps the cookies of each site with their paths, and follows redirects only when told to. */
export function openBrowser() {
  const jar = new Map()

  function keep(address, answer) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(/; */)
      const at = pair.indexOf('=')
      const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/'
      const key = [address.origin, path, pair.slice(0, at)].join(' ')
      jar.set(key, { origin: address.origin, path, pair })
    }
  }

  async function get(address, options = {}) {
    const url = new URL(address)
    const ours = [...jar.values()].filter(
      ({ origin, path }) => origin === url.origin && url.pathname.startsWith(path),
    )
    const headers = { cookie: ours.map(({ pair }) => pair).join('; '), accept: 'text/html' }
    const answer = await fetch(url, {
      ...options,
      headers: { ...headers, ...options.headers },
      redirect: 'manual',
    })
    keep(url, answer)
    return answer
  }

  return {
    get,
    /** Goes on from redirect to redirect; answers where it ended. */
    async follow(address, options) {
      let at = new URL(address)
      let answer = await get(at, options)
      for (let steps = 0; answer.headers.has('location'); steps++) {
        if (steps === 10) throw new Error(`${at} goes round`)
        at = new URL(answer.headers.get('location'), at)
        answer = await get(at)
      }
      return { address: at, status: answer.status, text: await answer.text() }
    },
    /** Signs in to the portal, as its login page does. */
    async signIn(portal, { email, password }) {
      const fields = { grant_type: 'password', username: email, password, session: 'cookie' }
      const answer = await askGrant(portal, fields)
      keep(new URL(portal), answer)
      await checked(answer)
    },
    /** The portal forgets this browser's session, as when somebody signs out there. */
    signOut: (portal) => {
      return get(`${portal}/oauth/token/revoke`, { method: 'DELETE', headers: { 'X-Locale': 'en' } })
    },
  }
}
