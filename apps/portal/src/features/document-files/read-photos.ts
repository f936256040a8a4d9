import { UPLOAD_MAX_BYTES } from '@portico/contract/documents/limits'

/** A photo that is larger than this is too large even when it is made smaller; memory is not spent on it. */
export const READ_MAX_BYTES = 20 * UPLOAD_MAX_BYTES

/**
 * Files as they were when they were chosen; null for one that can no longer be read. A file that is changed, moved or
 * deleted before it is sent would end the upload, at once or at the next try.
 */
export function readPhotos(files: readonly File[]): Promise<(File | null)[]> {
  return Promise.all(files.map(read))
}

async function read(file: File): Promise<File | null> {
  if (file.size > READ_MAX_BYTES) return file
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return null
  }
}
