import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../core/http/answers/serve.ts'
import { readCredentials } from '../../../core/http/callers/guards.ts'
import type { Documents } from '../../documents/documents.module.ts'
import type { UploadLinks } from './upload-links.ts'

type Ports = { links: UploadLinks; documents: Pick<Documents, 'takeUploads'> }

export async function uploadLinkRoutes(app: FastifyInstance, { links, documents }: Ports): Promise<void> {
  serve(
    app,
    uploadLinks.create,
    {
      summary: 'A link by which a phone sends one image of a document',
      description:
        'It is good for ten minutes and one image, and no longer than the session that made it; a newer link of the account ends it.',
    },
    (call) => {
      const sent = { documentType: call.body.documentType, credentials: readCredentials(call) ?? {} }
      return links.create(call.principal, sent, call.caller)
    },
  )
  serve(
    app,
    uploadLinks.readState,
    { summary: 'How far a link for a phone has come', quiet: true },
    ({ params, principal }) => links.readState(principal.accountId, params.id),
  )
  serve(app, uploadLinks.open, { summary: 'What a link asks its phone for' }, ({ body }) =>
    links.open(body.token),
  )
  await app.register(async (scope) => {
    await documents.takeUploads(scope)
    serve(
      scope,
      uploadLinks.upload,
      {
        summary: 'Send the image that a link asks for',
        description: 'A form of `token` and, behind it, `file`: a JPEG or PNG of at most 5,242,880 bytes.',
        upload: true,
      },
      (request) => links.upload(request, request.caller),
    )
  })
}
