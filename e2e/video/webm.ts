export type EncodedFrame = { timestampMs: number; isKey: boolean; data: Buffer }

type Track = { width: number; height: number; codec: 'V_VP9'; durationMs: number }

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
}

/** Writes the few elements of WebM with which browsers play a silent video, seek in it and know its length. */
export function writeWebm(
  frames: readonly EncodedFrame[],
  { width, height, codec, durationMs }: Track,
): Buffer {
  const info = element(ID.info, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, durationMs),
    text(0x4d80, 'Portico'),
    text(0x5741, 'Portico'),
  ])
  const video = element(0xe0, [uint(0xb0, width), uint(0xba, height)])
  const tracks = element(ID.tracks, [
    element(0xae, [uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), text(0x86, codec), video]),
  ])
  const clusters = clustersOf(frames)
  // Positions count from the first byte inside the segment. The cues have the same length with any values.
  const before = info.length + tracks.length + cuesOf(clusters, 0).length
  const cues = cuesOf(clusters, before)
  const header = element(ID.ebml, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ])
  const body = [info, tracks, cues, ...clusters.map((cluster) => cluster.bytes)]
  return Buffer.concat([header, element(ID.segment, body)])
}

type Cluster = { startMs: number; bytes: Buffer }

/** Splits frames into clusters, each beginning with a key frame, to which a player can seek. */
function clustersOf(frames: readonly EncodedFrame[]): Cluster[] {
  const groups: EncodedFrame[][] = []
  for (const frame of frames) {
    if (frame.isKey || groups.length === 0) groups.push([])
    groups.at(-1)?.push(frame)
  }
  return groups.map((group) => {
    const startMs = group[0]?.timestampMs ?? 0
    const blocks = group.map((frame) => block(frame, startMs))
    return { startMs, bytes: element(ID.cluster, [uint(0xe7, startMs), ...blocks]) }
  })
}

function block({ timestampMs, isKey, data }: EncodedFrame, startMs: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(timestampMs - startMs, 1)
  head.writeUInt8(isKey ? 0x80 : 0, 3)
  return element(0xa3, [head, data])
}

function cuesOf(clusters: readonly Cluster[], before: number): Buffer {
  let position = before
  const points = clusters.map(({ startMs, bytes }) => {
    const place = element(0xb7, [uint(0xf7, 1), uint(0xf1, position)])
    position += bytes.length
    return element(0xbb, [uint(0xb3, startMs), place])
  })
  return element(ID.cues, points)
}

function element(id: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length))
  return Buffer.concat([idBytes(id), size, content])
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, [bytes])
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}

function text(id: number, value: string): Buffer {
  return element(id, [Buffer.from(value)])
}
