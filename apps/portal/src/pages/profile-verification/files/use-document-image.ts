import type { ApiFailure } from '@portico/client/api-errors'
import { verification } from '@portico/contract/verification/endpoints'
import { download } from '@portico/ui/delivery/calls.ts'
import { useEffect, useState } from 'react'
import { useObjectUrl } from '../../../features/document-files/use-object-url.ts'

type DocumentImage = {
  /** Null until it is there. */
  url: string | null
  failure: ApiFailure | null
  retry: () => void
}

/** An image of a document, fetched like any other call: an `<img>` alone would send no language and name no account. */
export function useDocumentImage(path: string, size?: 'small'): DocumentImage {
  const [file, setFile] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setFailure(null)
    download(verification.readDocument, { params: { path }, query: { size }, signal }).then(
      (answer) => {
        if (signal.aborted) return
        if (answer.ok) setFile(answer.data)
        else setFailure(answer.failure)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [path, size, tries])
  return { url: useObjectUrl(file), failure, retry: () => setTries(tries + 1) }
}
