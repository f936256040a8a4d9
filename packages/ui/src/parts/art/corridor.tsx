import { archPath } from './arch-path.ts'
import { lit, Scene, Spill } from './scene.tsx'

const CENTRE = 400
const ARCHES = 7
const OUTER = { halfWidth: 372, straight: 520, floor: 900 }
const DOOR = { halfWidth: 46, straight: 92, floor: 596 }

/** The depth of arch `index`: the steps shrink with the distance, as in a corridor. */
function depth(index: number): number {
  const share = index / (ARCHES - 1)
  return 1 - (1 - share) ** 1.7
}

const CORRIDOR = Array.from({ length: ARCHES }, (_, index) => {
  const at = depth(index)
  const between = (outer: number, inner: number) => outer + (inner - outer) * at
  return {
    at,
    halfWidth: between(OUTER.halfWidth, DOOR.halfWidth),
    straight: between(OUTER.straight, DOOR.straight),
    floor: between(OUTER.floor, DOOR.floor),
  }
})

/** Signing in: a row of arches with light behind the last, for one door opens everything. */
export function Corridor() {
  return (
    <Scene lightAt={0.62}>
      {CORRIDOR.map(({ at, ...arch }, index) => (
        <path
          key={at}
          d={archPath({ x: CENTRE, ...arch })}
          fill={lit(at)}
          stroke="var(--art-light)"
          strokeOpacity={0.1 + at * 0.35}
          strokeWidth={index === 0 ? 1.5 : 1.2}
        />
      ))}
      <Spill x={CENTRE} halfWidth={DOOR.halfWidth} floor={DOOR.floor} reach={250} />
      <path d={archPath({ x: CENTRE, ...DOOR })} fill="var(--art-light)" />
    </Scene>
  )
}
