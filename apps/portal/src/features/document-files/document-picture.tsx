import { verification } from '@portico/contract/verification.endpoints'
import { download } from '@portico/ui/delivery/calls.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useObjectUrl } from './use-object-url.ts'

/** One clear pixel: the place is kept until the picture is there. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type DocumentPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  path: string
  size?: 'small'
  alt: string
}

/** An image of a document, fetched like any other call: an `<img>` alone would send no language and name no account. */
export function DocumentPicture({ path, size, alt, ...rest }: DocumentPictureProps) {
  const [file, setFile] = useState<Blob | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    download(verification.readDocument, { params: { path }, query: { size }, signal }).then(
      (answer) => answer.ok && setFile(answer.data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [path, size])
  return <img {...rest} src={useObjectUrl(file) ?? BLANK} alt={alt} />
}
