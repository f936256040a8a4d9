type Message = {
  type: string
  /** The text of a question, also of a statement that was prepared before. */
  text?: string | undefined
  /** Of a `Z`: `I` outside of a transaction, `T` in one, `E` in one that has failed. */
  status?: string
}

const HEAD = 5

/** Reads one direction of PostgreSQL's protocol as far as tests need it. A client's first message has no type. */
export function createMessages(
  { startsBare }: { startsBare: boolean },
  onMessage: (message: Message) => void,
) {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isBare = startsBare
  let last = ''
  let hasBegun = false

  function textOf(type: string, body: Buffer): string | undefined {
    if (type === 'Q') return body.toString('utf8', 0, body.length - 1)
    const [first = '', second = ''] = body.toString('latin1').split('\0')
    if (type === 'P') prepared.set(first, second)
    // A Bind names its portal, then its statement.
    return type === 'B' ? prepared.get(second) : undefined
  }

  return {
    read(chunk: Buffer): void {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const head = isBare ? HEAD - 1 : HEAD
        if (rest.length < head) return
        const end = head - 4 + rest.readInt32BE(head - 4)
        if (rest.length < end) return
        const body = rest.subarray(head, end)
        if (!isBare) {
          last = String.fromCharCode(rest[0] ?? 0)
          if (last === 'Z') hasBegun = true
          onMessage({ type: last, text: textOf(last, body), status: body.toString('latin1', 0, 1) })
        }
        isBare = false
        rest = rest.subarray(end)
      }
    },
    /** Whether what has come ends with the end of an answer. */
    isAtRest: () => rest.length === 0 && last === 'Z',
    /** Whether the connection is past its greeting. */
    hasBegun: () => hasBegun,
  }
}
