import Fastify from 'fastify'

/** The floor of a token check: a Fastify route that answers JSON of the same size and does nothing. */
const app = Fastify()
app.get('/', async () => ({
  active: true,
  scope: 'profile',
  authentication_status: 'SUCCESS',
  two_fa_type: null,
  application: 'TRADING',
  sub: '8b6f2f0e-6d43-4a38-9f0a-51a6fbf0c9b1',
  exp: 1_790_000_000,
}))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => process.exit(0))
