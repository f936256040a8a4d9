/** Signs a person in by a client whose types are generated from the portal's description alone. */
import createClient from 'openapi-fetch'
import type { paths } from './portico.ts'

const { PORTAL_URL = '', APP_CODE = '', APP_SECRET = '', EMAIL = '', PASSWORD = '' } = process.env
const portal = createClient<paths>({ baseUrl: PORTAL_URL })
/** The two calls of OAuth take forms, sent by a client that names itself. */
const asClient = (id: string, secret: string) => ({
  'Content-Type': 'application/x-www-form-urlencoded',
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const header = { 'X-Locale': 'en' } as const

const { data: config } = await portal.GET('/config')
if (!config) throw new Error('no configuration')
const own = asClient(config.authClientId, config.authClientSecret)

const { data: session, error } = await portal.POST('/oauth/token', {
  params: { header },
  body: { grant_type: 'password', username: EMAIL, password: PASSWORD },
  headers: own,
})
if (!session) throw new Error(`${error.error} ${error.error_description ?? ''}`)

const { data: handed } = await portal.POST('/oauth/token', {
  params: { header },
  body: { grant_type: 'oauth_token', oauth_token: session.access_token, application: APP_CODE },
  headers: own,
})
if (!handed) throw new Error('no token for the application')

const { data: checked } = await portal.POST('/oauth/check_token', {
  body: { token: handed.access_token },
  headers: asClient(APP_CODE, APP_SECRET),
})
// The call takes the token in the query too.
const { data: again } = await portal.POST('/oauth/check_token', {
  params: { query: { token: handed.access_token } },
  headers: asClient(APP_CODE, APP_SECRET),
})
const { data: user } = await portal.GET('/v1/user', {
  headers: { Authorization: `Bearer ${handed.access_token}` },
})
const isSame: boolean = checked?.sub === again?.sub
console.log(JSON.stringify({ application: checked?.application, isSame, email: user?.data.email }))
