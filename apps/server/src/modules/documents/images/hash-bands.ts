const PARTS = 4
const PART_BITS = 16

/** Every number that differs from 0 in at most two of the bits of a part. */
const FLIPS: readonly number[] = [
  0,
  ...Array.from({ length: PART_BITS }, (_, i) => [
    1 << i,
    ...Array.from({ length: i }, (_, j) => (1 << i) | (1 << j)),
  ]).flat(),
]

/**
 * The parts of a perceptual hash, each with its neighbours, numbered as `hashParts` numbers them. Of two hashes that
 * differ in 11 bits one of the four parts differs in two at most.
 */
export function hashBands(hash: Buffer): number[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const value = hash.readUInt16BE((part * PART_BITS) / 8)
    return FLIPS.map((flip) => part * 2 ** PART_BITS + (value ^ flip))
  }).flat()
}
