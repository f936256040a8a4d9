import { ENDPOINTS } from '@portico/contract/nouns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../test-kit/open-server.ts'

type Operation = {
  tags?: string[]
  operationId?: string
  security?: unknown
  responses?: Record<string, { description: string }>
  parameters?: { in: string; name: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown> }
}
type Server = Awaited<ReturnType<typeof openServer>>

const FORM = 'application/x-www-form-urlencoded'
const describedBy = async ({ fastify }: Server): Promise<Description> =>
  (await fastify.inject('/openapi.json')).json()

describe('the description of the API', () => {
  let server: Server
  let hardened: Server
  let description: Description
  beforeAll(async () => {
    server = await openServer()
    hardened = await openServer({ env: { PROFILE: 'hardened' } })
    description = await describedBy(server)
  })
  afterAll(async () => {
    await server.close()
    await hardened.close()
  })

  it('names each operation like its endpoint, and says which credentials it needs', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    const known = [...ENDPOINTS.map(({ name }) => name), 'live', 'ready']
    const own = operations.filter(({ tags }) => !tags?.includes('OpenID Connect'))
    expect(own.map(({ operationId }) => operationId).filter((name) => !known.includes(name ?? ''))).toEqual(
      [],
    )
    expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  })

  it('says of the calls that need a fresh session, and of no other, that they do', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    const told = operations.filter(({ responses }) => responses?.[403]?.description.includes('fresh'))
    const needed = ENDPOINTS.filter(({ auth }) => auth === 'fresh').map(({ name }) => name)
    expect(told.map(({ operationId }) => operationId).toSorted()).toEqual(
      needed.filter((name) => operations.some(({ operationId }) => operationId === name)).toSorted(),
    )
    expect(told).not.toEqual([])
  })

  it('has the token to check in the body or in the query', () => {
    const check = description.paths['/oauth/check_token']?.post
    expect(check?.parameters).toContainEqual(
      expect.objectContaining({ in: 'query', name: 'token', required: false }),
    )
    expect(check?.requestBody?.required).toBe(false)
    expect(check?.requestBody?.content[FORM]?.schema).toMatchObject({ required: ['token'] })
    expect(JSON.stringify(description)).not.toContain('x-optional')
  })

  it('has the token to check in the body alone where the portal is hardened', async () => {
    const check = (await describedBy(hardened)).paths['/oauth/check_token']?.post
    expect(check?.parameters?.filter((one) => one.in === 'query')).toEqual([])
    expect(check?.requestBody?.required).toBe(true)
  })

  it('lists the grants, each with the fields that it takes', () => {
    const body = description.paths['/oauth/token']?.post?.requestBody?.content[FORM]?.schema
    const grants = body?.oneOf as { required: string[]; properties: { grant_type: { enum: string[] } } }[]
    expect(grants.map(({ required, properties }) => [properties.grant_type.enum, required])).toEqual([
      [['password'], ['grant_type', 'username', 'password']],
      [['oauth_token'], ['grant_type', 'oauth_token']],
      [['qr_code'], ['grant_type', 'code']],
      [['passkey'], ['grant_type', 'assertion']],
      [['registration'], ['grant_type']],
    ])
  })
})
