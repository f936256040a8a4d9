/** Lines of a stream that parts around a disc: `stream` is how far from the axis a line runs far away. */
export type Disc = { x: number; y: number; radius: number }

/**
 * Height of a streamline above the axis at a distance from the disc's middle. The stream function of an ideal
 * flow, h * (1 - a²/(d² + h²)), is constant along a line; Newton's steps find h.
 */
export function heightAt(stream: number, distance: number, radius: number): number {
  const square = radius * radius
  let height = Math.abs(stream) + radius
  for (let step = 0; step < 12; step += 1) {
    const reach = distance * distance + height * height
    const value = height * (1 - square / reach) - Math.abs(stream)
    const slope = 1 - square / reach + (2 * square * height * height) / (reach * reach)
    height -= value / slope
  }
  return Math.sign(stream) * height
}

/** One line across the picture as an SVG path. */
export function fieldLine(disc: Disc, stream: number, width: number, every: number): string {
  const points: string[] = []
  for (let x = -every; x <= width + every; x += every) {
    points.push(`${x} ${Math.round((disc.y - heightAt(stream, x - disc.x, disc.radius)) * 10) / 10}`)
  }
  return smooth(points.map((point) => point.split(' ').map(Number) as [number, number]))
}

/** Through the middles of neighbouring points: smooth, and short in text. */
function smooth(points: ReadonlyArray<[number, number]>): string {
  const [first, ...rest] = points
  if (!first) return ''
  const middles = rest.map(([x, y], index) => {
    const next = rest[index + 1]
    return next ? `Q${x} ${y} ${tenth((x + next[0]) / 2)} ${tenth((y + next[1]) / 2)}` : `L${x} ${y}`
  })
  return `M${first[0]} ${first[1]}${middles.join('')}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
