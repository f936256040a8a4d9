type Value = number | string | Buffer | Map<Value, Value>

/** The few kinds of CBOR (RFC 8949) that an authenticator writes. */
export function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(kind: number, length: number): Buffer {
  const first = kind << 5
  if (length < 24) return Buffer.from([first | length])
  if (length < 256) return Buffer.from([first | 24, length])
  return Buffer.from([first | 25, length >> 8, length & 255])
}
