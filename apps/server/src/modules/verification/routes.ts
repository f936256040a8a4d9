import { verification } from '@portico/contract/verification/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Documents } from '../documents/documents.module.ts'
import type { ChangeFiles } from './change-files.ts'
import { readAnyType } from './draft.ts'
import type { ReadDocuments } from './read-documents.ts'
import type { createReviewTime } from './review-time.ts'
import type { createSaveDocument } from './save-document.ts'
import type { createSubmitDocument } from './submit-document.ts'

type Ports = {
  read: ReadDocuments
  save: ReturnType<typeof createSaveDocument>
  submit: ReturnType<typeof createSubmitDocument>
  reviewTime: ReturnType<typeof createReviewTime>
  files: ChangeFiles
  documents: Pick<Documents, 'find' | 'send' | 'takeUploads'>
  onward: Pick<Applications['onward'], 'admit'>
}

export async function verificationRoutes(app: FastifyInstance, ports: Ports): Promise<void> {
  const { read, save, submit, reviewTime, files, documents, onward } = ports

  serve(
    app,
    verification.list,
    { summary: 'Where each document stands, or the documents of one type' },
    ({ query, principal: { accountId } }) =>
      query.documentType === undefined
        ? read.statuses(accountId)
        : read.ofType(accountId, readAnyType(query.documentType)),
  )
  serve(
    app,
    verification.progress,
    {
      summary: 'Where each document stands, and whether it came back',
      description: 'What a client needs to say which document comes next.',
    },
    ({ principal: { accountId } }) => read.progress(accountId),
  )
  serve(app, verification.reviewTime, { summary: 'How long a review usually takes' }, () => reviewTime())
  serve(
    app,
    verification.save,
    { summary: 'Save the data of a document', description: 'It may have gaps; what is there must be right.' },
    ({ body, principal, caller }) => save(principal.accountId, body, caller),
  )
  serve(
    app,
    verification.verify,
    { summary: 'Hand a document in', description: 'Everything that is missing is reported at once.' },
    (request) => {
      const { params, query, principal, caller } = request
      return submit(principal.accountId, params.id, onward.admit(query, request), caller)
    },
  )
  serve(
    app,
    verification.deleteDocument,
    { summary: 'Remove an image of a document' },
    ({ body, principal, caller }) => files.remove(principal.accountId, body, caller),
  )
  serve(
    app,
    verification.readDocument,
    { summary: 'An image of one’s own', description: 'With `size=small` a form of 480 pixels.' },
    async ({ params, query, principal }, reply) => {
      const found = await documents.find(params.path, query.size ?? 'kept')
      // 404 for foreign images, as for images that do not exist.
      if (found?.row.accountId !== principal.accountId) throw refuse('not_found')
      if (found.lost) {
        await files.leaveOut(found)
        throw refuse('image_lost')
      }
      return documents.send(reply, found.image)
    },
  )
  await app.register(async (scope) => {
    await documents.takeUploads(scope)
    serve(
      scope,
      verification.uploadDocument,
      {
        summary: 'Add an image to a document',
        description:
          'A form of `documentType` and, behind it, `file`: a JPEG or PNG of at most 5,242,880 bytes.',
        upload: true,
      },
      (request) => files.upload(request.principal.accountId, request, request.caller),
    )
  })
}
