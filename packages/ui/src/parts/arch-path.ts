type Arch = {
  /** The middle of the arch. */
  x: number
  /** Where it stands. */
  floor: number
  halfWidth: number
  /** From the floor to where the round begins. */
  straight: number
}

/** A round arch without a line along its floor. */
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
