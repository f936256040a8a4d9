import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { FOREIGN_PATHS } from '../foreign-paths.ts'

type Fields = { properties: Record<string, { enum?: string[]; description?: string }>; required?: string[] }
type Operation = {
  tags: string[]
  security: object[]
  parameters?: { name: string; required: boolean; schema: { enum?: string[] }; description?: string }[]
  requestBody?: { content: Record<string, { schema: Fields & { oneOf?: Fields[] } }> }
  responses: Record<string, { description: string }>
}
type Description = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

const FORM = 'application/x-www-form-urlencoded'
/** Where the library alone leads a browser, in the middle of a sign-in. */
const NOT_CALLED = ['/oidc/auth/:uid']

describe('the OpenID endpoints in the description of the API', () => {
  let app: AccountsApp
  let description: Description
  let discovery: Record<string, unknown>
  beforeAll(async () => {
    app = await openAccountsApp()
    description = (await app.fastify.inject('/openapi.json')).json()
    discovery = (await app.fastify.inject('/.well-known/openid-configuration')).json()
  })
  afterAll(() => app.close())

  const operation = (method: string, path: string): Operation => {
    const found = description.paths[path]?.[method.toLowerCase()]
    if (!found) throw new Error(`${method} ${path} is not described`)
    return found
  }
  const bodyOf = (path: string) => operation('POST', path).requestBody?.content[FORM]?.schema
  const parameter = (name: string) =>
    operation('GET', '/oidc/auth').parameters?.find((one) => one.name === name)

  it('are those of the discovery document, each with every method that is taken', () => {
    const named = Object.entries(discovery).filter(
      ([name]) => name.endsWith('_endpoint') || name === 'jwks_uri',
    )
    expect(named.length).toBeGreaterThan(7)
    const paths = named.map(([, address]) => new URL(String(address)).pathname)
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { tags }]) =>
        tags.includes('OpenID Connect') ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    )
    const taken = FOREIGN_PATHS.filter(({ url }) => !NOT_CALLED.includes(url)).flatMap(({ url, methods }) =>
      methods.filter((method) => method !== 'OPTIONS').map((method) => `${method} ${url}`),
    )
    expect(described.toSorted()).toEqual(taken.toSorted())
    for (const path of paths) expect(Object.keys(description.paths)).toContain(path)
  })

  it('take what the discovery document says that they take', () => {
    const grants = bodyOf('/oidc/token')?.oneOf?.flatMap(({ properties }) => properties.grant_type?.enum)
    expect(grants?.toSorted()).toEqual((discovery.grant_types_supported as string[]).toSorted())
    expect(parameter('response_type')?.schema.enum).toEqual(discovery.response_types_supported)
    expect(parameter('response_mode')?.schema.enum?.toSorted()).toEqual(
      (discovery.response_modes_supported as string[]).toSorted(),
    )
    expect(parameter('code_challenge_method')?.schema.enum).toEqual(
      discovery.code_challenge_methods_supported,
    )
    for (const value of discovery.acr_values_supported as string[])
      expect(parameter('acr_values')?.description).toContain(value)
    for (const scope of discovery.scopes_supported as string[])
      expect(parameter('scope')?.description).toContain(scope)
  })

  it('say what a pushed request has to have, which a browser then need not bring', () => {
    const required = ['response_type', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'scope']
    expect(bodyOf('/oidc/request')?.required?.toSorted()).toEqual(required.toSorted())
    const inBrowser = operation('GET', '/oidc/auth').parameters?.filter((one) => one.required)
    expect(inBrowser?.map(({ name }) => name)).toEqual(['client_id'])
  })

  it('say who may call, how each fails, and where strangers are counted', () => {
    expect(operation('POST', '/oidc/token').security).toEqual([{ client: [] }, {}])
    expect(operation('GET', '/oidc/me').security).toEqual([{ token: [] }])
    expect(operation('GET', '/oidc/auth').security).toEqual([])
    expect(Object.keys(operation('POST', '/oidc/token').responses)).toEqual(['200', '400', '401', '500'])
    expect(operation('GET', '/oidc/auth').responses).toHaveProperty('429')
    expect(operation('POST', '/oidc/auth').responses).not.toHaveProperty('429')
  })

  it('are answered by the library, which checks what comes', async () => {
    const answer = await app.fastify.inject({ method: 'POST', url: '/oidc/token', payload: 'grant_type=x' })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })
})
