const PARTS = 4
const PART_BITS = 16

/** Every number that differs from 0 in at most two of the bits of a part, those with fewer first. */
const FLIPS: readonly number[] = [
  0,
  ...Array.from({ length: PART_BITS }, (_, i) => 1 << i),
  ...Array.from({ length: PART_BITS }, (_, i) =>
    Array.from({ length: i }, (_, j) => (1 << i) | (1 << j)),
  ).flat(),
]
const FLIPS_OF_ONE = 1 + PART_BITS

/**
 * The parts of a perceptual hash, each with its neighbours, numbered as `hashParts` numbers them. Of two hashes that
 * differ in 11 bits one of the four parts differs in two at most; of two that differ in 7, in one.
 *
 * @param bits in which a neighbour differs at most
 */
export function hashBands(hash: Buffer, bits: 1 | 2): number[] {
  const flips = bits === 1 ? FLIPS.slice(0, FLIPS_OF_ONE) : FLIPS
  return Array.from({ length: PARTS }, (_, part) => {
    const value = hash.readUInt16BE((part * PART_BITS) / 8)
    return flips.map((flip) => part * 2 ** PART_BITS + (value ^ flip))
  }).flat()
}
