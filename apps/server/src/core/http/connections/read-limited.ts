/**
 * Reads the body of an answer of somebody else's server, at most `maxBytes` of it.
 * @throws Error beyond the limit, without reading on
 */
export async function readLimited(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    // Thrown in this loop, the error also ends the connection.
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
