import { useEffect, useState } from 'react'

/** An address at which the page can show a file; it ends with the file's place on the page. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  // The address of the file before has ended.
  return shown && shown.file === file ? shown.url : null
}
