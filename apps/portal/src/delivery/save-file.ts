/** Gives a file to the browser, which saves it as any download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

const KEPT_MS = 60_000
