import { fileURLToPath } from 'node:url'
import { createBucketStorage } from './bucket-storage.ts'
import type { DocumentStorage } from './document-storage.ts'
import { createFileStorage } from './file-storage.ts'

/** The storage that DOCUMENTS_URL names. */
export function openStorage(documentsUrl: string): DocumentStorage {
  if (documentsUrl.startsWith('s3:')) return createBucketStorage(documentsUrl)
  const isAbsolute = documentsUrl.startsWith('file:///')
  return createFileStorage(isAbsolute ? fileURLToPath(documentsUrl) : documentsUrl.slice('file:'.length))
}
