import type { AccountsApp } from './accounts-app.ts'
import { PASSPORT, picture } from './documents.ts'
import { moderationSteps } from './moderation.ts'
import type { WritingUses } from './writing-use.ts'

/** Right uses of the calls about a person's documents. */
export function writingDocuments(app: AccountsApp) {
  const desk = moderationSteps(app)
  const askLink = (token: string) =>
    app.call('POST', '/v1/upload-links', {
      headers: { authorization: `Bearer ${token}` },
      body: { documentType: 'PASSPORT' },
    })
  const linkOf = async (token: string) => new URL((await askLink(token)).json().data.url).hash.slice(1)

  return {
    saveVerification: [
      {
        async prepare() {
          const { token } = await desk.person()
          return () => desk.save(token, 'PASSPORT', PASSPORT)
        },
      },
    ],
    uploadDocument: [
      {
        async prepare() {
          const { token } = await desk.person()
          const file = await picture()
          return () => desk.upload(token, 'PASSPORT', file)
        },
      },
    ],
    deleteDocument: [
      {
        async prepare() {
          const { token } = await desk.person()
          await desk.passport(token)
          const [{ relativeFilePath: files }] = await desk.documents(token, 'PASSPORT')
          return () => desk.remove(token, 'PASSPORT', files[0])
        },
        again: ['404 not_found'],
      },
    ],
    verify: [
      {
        async prepare() {
          const { token } = await desk.person()
          const id = await desk.passport(token)
          return () => desk.verify(token, id)
        },
      },
    ],
    createUploadLink: [
      {
        async prepare() {
          const { token } = await desk.person()
          return () => askLink(token)
        },
      },
    ],
    openUploadLink: [
      {
        async prepare() {
          const { token: session } = await desk.person()
          const token = await linkOf(session)
          return () => app.call('POST', '/v1/upload-links/open', { body: { token } })
        },
      },
    ],
    uploadByLink: [
      {
        async prepare() {
          const { token } = await desk.person()
          const [link, file] = [await linkOf(token), await picture()]
          return () => desk.uploadByLink(link, file)
        },
      },
    ],
  } satisfies Partial<WritingUses>
}
