type Arch = {
  /** The horizontal middle of the arch. */
  x: number
  /** The height of its base. */
  floor: number
  halfWidth: number
  /** The height of the straight sides, from the base to where the curve begins. */
  straight: number
}

/** The path of a round arch without a line along its base. */
export function archPath({ x, floor, halfWidth, straight }: Arch): string {
  const left = round(x - halfWidth)
  const right = round(x + halfWidth)
  const spring = round(floor - straight)
  const radius = round(halfWidth)
  return `M${left} ${round(floor)}V${spring}A${radius} ${radius} 0 0 1 ${right} ${spring}V${round(floor)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
