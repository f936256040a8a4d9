/** The squares of a code, row by row; a value that is not 0 is black. */
export type QrModules = { size: number; data: ArrayLike<number> }

/** `clear`: the side of the square in the middle that stays white, in squares of the code. */
export type QrDrawing = { size: number; path: string; clear: number }

/**
 * The part of the side that a mark in the middle may take: a twentieth of the squares, where level H mends three tenths of
 * the code.
 */
const CLEAR_SHARE = 0.22

/** One path of unit squares, run by run, with the middle left white for a mark. */
export function drawModules({ size, data }: QrModules): QrDrawing {
  // An odd side, as that of every code, leaves whole squares around it.
  const clear = 2 * Math.floor((size * CLEAR_SHARE) / 2) + 1
  const start = (size - clear) / 2
  const isClear = (x: number, y: number) => [x, y].every((at) => at >= start && at < start + clear)
  const isBlack = (x: number, y: number) => x < size && Boolean(data[y * size + x]) && !isClear(x, y)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isBlack(x, y)) continue
      const from = x
      while (isBlack(x + 1, y)) x++
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
    }
  }
  return { size, path, clear }
}
