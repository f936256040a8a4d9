import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { StaffPrincipal } from '../../core/http/callers/staff-principal.ts'
import type { Documents } from '../documents/documents.module.ts'
import type { Verification } from '../verification/verification.module.ts'

type Ports = {
  database: Database
  clock: Clock
  audit: Audit
  documents: Pick<Documents, 'find' | 'mark'>
  verification: Pick<Verification, 'caseWork' | 'markLost'>
}

const ID_SHOWN = 8
const MINUTE_END = 'yyyy-mm-dd hh:mm'.length

/** An image that was handed in, with the viewer's name all over it. */
export function createReadImage({ database, clock, audit, documents, verification }: Ports) {
  const { db, transaction } = database

  return async function read(
    viewer: StaffPrincipal,
    path: string,
    size: 'small' | 'kept',
    caller: Caller,
  ): Promise<Buffer> {
    const found = await documents.find(path, size)
    const document = found && (await verification.caseWork.findByImage(db, path, found.row.accountId))
    // 404 for the image of a draft: only its owner sees it.
    if (!found || !document) throw refuse('not_found')
    if (found.lost) {
      await verification.markLost(db, path)
      throw refuse('image_lost')
    }
    const { accountId, email } = viewer
    const detail = { type: document.type, id: document.id, path, size }
    const event = { actor: accountId, subject: document.accountId, detail }
    await transaction((tx) => audit(tx, caller, 'image.view', event))
    const minute = clock.now().toISOString().slice(0, MINUTE_END).replace('T', ' ')
    const text = `${email} ${accountId.slice(0, ID_SHOWN)} ${minute}`
    return documents.mark(found.image, text, { accountId, network: caller.network })
  }
}
