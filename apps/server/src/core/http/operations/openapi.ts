import swagger from '@fastify/swagger'
import { Failure } from '@portico/contract/kernel/envelope.schemas'
import { OAuthFailure } from '@portico/contract/tokens/schemas'
import type { FastifyInstance } from 'fastify'
import { CHAPTERS, HEALTH } from './chapters.ts'
import { describeOperation, markOptionalBodies, securitySchemes } from './describe-operation.ts'
import { registerDocsPage } from './docs-page.ts'

export const OPENAPI_PATH = '/openapi.json'
export const DOCS_PATH = '/docs'

const introduction = (publicUrl: string) =>
  'Single sign-on and account portal for a family of applications.\n\n' +
  'A program that speaks OpenID Connect needs one address: ' +
  `[${publicUrl}/.well-known/openid-configuration](${publicUrl}/.well-known/openid-configuration). ` +
  'Any other one begins with the chapter “Connect an application”. The operator registers each application, ' +
  'and gives its client id and secret.'

/** Call it before adding any route: the description collects routes as they are added. */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  productName: string,
): Promise<void> {
  app.addSchema({ ...Failure, $id: 'Failure' })
  app.addSchema({ ...OAuthFailure, $id: 'OAuthFailure' })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        description: introduction(publicUrl),
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: [...Object.values(CHAPTERS), HEALTH],
      components: { securitySchemes: securitySchemes(publicUrl) },
    },
    transform: ({ schema, url, route }) => ({ schema: describeOperation(schema, route), url }),
    transformObject: (document) => {
      if ('openapiObject' in document) markOptionalBodies(document.openapiObject)
      return 'openapiObject' in document ? document.openapiObject : document.swaggerObject
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
  })
  let document: string | undefined
  app.get(OPENAPI_PATH, { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  await registerDocsPage(app, { path: DOCS_PATH, description: OPENAPI_PATH, productName })
}
