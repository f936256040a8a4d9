import swagger from '@fastify/swagger'
import { Failure } from '@portico/contract/kernel/envelope.schemas'
import { OAuthFailure } from '@portico/contract/tokens/schemas'
import type { FastifyInstance } from 'fastify'
import { CHAPTERS, HEALTH, OPENID } from './chapters.ts'
import { describeOperation, markOptionalBodies, securitySchemes } from './describe-operation.ts'
import { registerDocsPage } from './docs-page.ts'
import { registerGuide } from './guide.ts'

export const OPENAPI_PATH = '/openapi.json'
export const DOCS_PATH = '/docs'

/** Where the guide is served: as it is in the repository, since it is read in an editor as well as in a browser. */
export const GUIDE_PATH = `${DOCS_PATH}/connect-an-application.md`

const introduction = (publicUrl: string) =>
  'Single sign-on and account portal for a family of applications.\n\n' +
  'A program that speaks OpenID Connect needs one address, the discovery document: ' +
  `[${publicUrl}/.well-known/openid-configuration](${publicUrl}/.well-known/openid-configuration). ` +
  'What else there is is in the chapter “OpenID Connect”. Any other program begins with the chapter ' +
  '“Connect an application”. The operator registers each application with its return addresses, and gives its client ' +
  'id and secret.\n\n' +
  `[The guide](${publicUrl}${GUIDE_PATH}) leads through it step by step: what to enter in well-known programs, and whole ` +
  'applications in Node, PHP and Python.'

/** Call it before adding any route: the description collects routes as they are added. */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  productName: string,
): Promise<void> {
  app.addSchema({ ...Failure, $id: 'Failure' })
  app.addSchema({ ...OAuthFailure, $id: 'OAuthFailure' })
  const { connect, ...others } = CHAPTERS
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
      externalDocs: { description: 'Guide: connect an application', url: publicUrl + GUIDE_PATH },
      tags: [connect, OPENID, ...Object.values(others), HEALTH],
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
  registerGuide(app, GUIDE_PATH, publicUrl)
  await registerDocsPage(app, { path: DOCS_PATH, description: OPENAPI_PATH, productName })
}
