import { SCHEMAS } from '@portico/contract/all.schemas'
import { Success } from '@portico/contract/envelope.schemas'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, describe, expect, it } from 'vitest'
import { CHECKING, registerLateCompilers } from './late-compilers.ts'

describe('the schemas of routes', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  it('are compiled when a route is first called, and check and write as Fastify’s own', async () => {
    app = Fastify()
    registerLateCompilers(app)
    const body = Type.Object({ name: Type.String({ maxLength: 3 }), age: Type.Optional(Type.Integer()) })
    const response = { 200: Type.Object({ name: Type.String() }) }
    app.post('/person', { schema: { body, response } }, ({ body }) => ({
      ...(body as object),
      more: 'unsaid',
    }))
    app.get('/broken', { schema: { querystring: { type: 'nonsense' } } }, () => 'never')
    await app.ready()
    const send = (payload: object) => app.inject({ method: 'POST', url: '/person', payload })
    for (const _ of ['at first', 'and again']) {
      const refused = await send({ name: 'Adam', age: '7' })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().message).toMatch(/name must NOT.*age must be integer/)
      expect((await send({ name: 'Ada', age: 7 })).body).toBe('{"name":"Ada"}')
    }
    expect((await app.inject('/broken')).statusCode).toBe(500)
  })

  it('are each one, in the whole contract', async () => {
    // Fastify's own compilers, which compare every schema with the rules for schemas before the start is over.
    app = Fastify({ ajv: { customOptions: CHECKING } })
    for (const [name, { body, query, answer, checked }] of Object.entries(SCHEMAS)) {
      const response = answer && { 200: answer, 201: Success(answer) }
      const given = { body, querystring: query, response }
      const schema = Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined))
      app.post(`/${name}`, { schema }, () => null)
      if (checked?.body) app.post(`/${name}/checked`, { schema: { body: checked.body } }, () => null)
      if (checked?.query) app.post(`/${name}/asked`, { schema: { querystring: checked.query } }, () => null)
    }
    await app.ready()
    expect(Object.keys(SCHEMAS).length).toBeGreaterThan(50)
  })
})
