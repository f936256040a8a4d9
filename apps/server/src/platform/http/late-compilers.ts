import Validators from '@fastify/ajv-compiler'
import Serializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { once } from '../once.ts'

type Check = ReturnType<FastifySchemaCompiler<unknown>>

/** Report every wrong field in one answer, and never convert a value to the type of the schema. */
export const CHECKING = { allErrors: true, coerceTypes: false, removeAdditional: false } as const

/** After the start, so that no visitor waits for the compilers themselves to be made. */
const MADE_AFTER_MS = 100
const ANY = { schema: { type: 'object' }, method: 'GET', url: '/', httpStatus: '200' }

/**
 * Fastify's own compilers of schemas, put off: a check or the form of an answer is compiled when its route is first called.
 * All together would be a third of a start, and most routes are not called for a long time. Whether each schema is one,
 * a test asks: to ask here would make the first call wait for the rules of schemas to be compiled.
 */
export function registerLateCompilers(app: FastifyInstance): void {
  const checks = once(() =>
    Validators()(app.getSchemas() as Record<string, object>, {
      customOptions: { ...CHECKING, validateSchema: false },
    }),
  )
  const forms = once(() => Serializers()(app.getSchemas()))
  app.setValidatorCompiler((route) => lateCheck(() => checks()(route) as Check))
  app.setSerializerCompiler((route) => {
    const form = once(() => forms()({ ...route, httpStatus: route.httpStatus ?? '' }))
    return (answer) => form()(answer)
  })
  app.addHook('onListen', (done) => {
    setTimeout(() => {
      checks()(ANY)
      forms()(ANY)
    }, MADE_AFTER_MS).unref()
    done()
  })
}

function lateCheck(compile: () => Check): Check {
  const compiled = once(compile)
  const check: Check = (input) => {
    const result = compiled()(input)
    // Fastify reads what is wrong from the function that it called.
    check.errors = compiled().errors ?? null
    return result
  }
  return check
}
