import type { Database } from '../../../core/database/access/database.ts'
import type { Command } from '../../../core/modules/module.ts'
import type { AdminAnswer } from '../../../core/process/admin-socket.ts'
import { named } from '../../../core/retention/row-by-row.ts'
import type { Documents } from '../../documents/documents.module.ts'
import { reencryptFault } from './reencrypt-command-line.ts'
import { reencryptMetadata } from './reencrypt-metadata.ts'

type Ports = {
  database: Database
  secrets: Parameters<typeof reencryptMetadata>[1]
  documents: Pick<Documents, 'reencrypt'>
  onError: (error: unknown) => void
}

/** Seals images and data of documents with SECRET_KEY. */
export function createReencrypt({ database, secrets, documents, onError }: Ports) {
  return async function reencrypt() {
    const images = await documents.reencrypt()
    return { images, records: await reencryptMetadata(database.db, secrets, onError) }
  }
}

type Reencrypt = ReturnType<typeof createReencrypt>

/** The same as the operator's command. */
export function createReencryptCommand(reencrypt: Reencrypt): Command {
  return async function run(args) {
    const fault = reencryptFault(args)
    if (fault) return { ok: false, message: fault }
    return describe(await reencrypt())
  }
}

/** Nothing unfinished is reported as done: the operator takes the old key away next. */
function describe({ images, records }: Awaited<ReturnType<Reencrypt>>): AdminAnswer {
  const { missing, failed, isStopped } = images
  const faults = [
    ...(missing.length > 0
      ? [`missing, and their rows left as they are: ${missing.length} images (${named(missing)})`]
      : []),
    ...(isStopped ? ['stopped: more images are missing than there; is DOCUMENTS_URL the right place?'] : []),
    ...(failed.length > 0 ? [`cannot be opened: ${failed.length} images (${named(failed)})`] : []),
    ...(records.failed.length > 0
      ? [`cannot be opened: ${records.failed.length} records of data (${named(records.failed)})`]
      : []),
  ]
  const done = `sealed again: ${images.sealed} images, ${records.sealed} records of data`
  return { ok: faults.length === 0, message: [done, ...faults].join('\n') }
}
