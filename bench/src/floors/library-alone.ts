import { generateKeyPairSync } from 'node:crypto'
import { Provider } from 'oidc-provider'

/**
 * The library with its memory for a store and nothing else around it: one application, and a session for each person that
 * the line which it prints names.
 */
const [port, people, clientId = '', secret = '', redirectUri = ''] = process.argv.slice(2)
const HOUR_S = 3600
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [redirectUri] }],
  jwks: {
    keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] as never,
  },
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name', 'locale'], email: ['email'] },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: async () => ({ sub: id, name: 'Nora Lindqvist', email: `${id}@example.com`, locale: 'en' }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({
      accountId: oidc.session?.accountId ?? '',
      clientId: oidc.client?.clientId ?? '',
    })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  features: { devInteractions: { enabled: false } },
})
const cookies: string[] = []
for (let n = 0; n < Number(people); n += 1) {
  const session = new provider.Session()
  session.loginAccount({ accountId: `person${n}` })
  await session.save(HOUR_S)
  cookies.push(`_session=${session.jti}`)
}
provider.listen(Number(port), '127.0.0.1', () => console.log(JSON.stringify(cookies)))
