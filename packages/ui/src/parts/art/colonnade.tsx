import { archPath } from './arch-path.ts'
import { lit, Scene, Spill } from './scene.tsx'

const CENTRE = 400
const FLOOR = 640
/** The arches next to the open one, each a step further back: distance from the middle, half width, height of the sides. */
const SIDES = [
  { away: 178, halfWidth: 62, straight: 214, share: 0.62 },
  { away: 302, halfWidth: 50, straight: 176, share: 0.4 },
  { away: 400, halfWidth: 38, straight: 140, share: 0.22 },
]
const OPEN = { x: CENTRE, floor: FLOOR, halfWidth: 78, straight: 262 }

/** Registration: many doors side by side, and the one in the middle has just been opened. */
export function Colonnade() {
  return (
    <Scene lightAt={0.5}>
      <path d={`M0 ${FLOOR}H800V900H0Z`} fill="var(--art-floor)" fillOpacity="0.55" />
      {SIDES.flatMap(({ away, share, ...arch }) =>
        [-1, 1].map((side) => (
          <g key={side * away}>
            <path
              d={archPath({ x: CENTRE + side * away, floor: FLOOR, ...arch })}
              fill={lit(share)}
              stroke="var(--art-light)"
              strokeOpacity={share * 0.6}
              strokeWidth="1.3"
            />
            <circle
              cx={CENTRE + side * (away - arch.halfWidth * 0.55)}
              cy={FLOOR - arch.straight * 0.42}
              r="3"
              fill="var(--art-light)"
              fillOpacity={share}
            />
          </g>
        )),
      )}
      <Spill x={CENTRE} halfWidth={OPEN.halfWidth} floor={FLOOR} reach={230} />
      <path
        d={archPath({ ...OPEN, halfWidth: OPEN.halfWidth + 14, straight: OPEN.straight })}
        fill="none"
        stroke="var(--art-light)"
        strokeOpacity="0.45"
        strokeWidth="1.5"
      />
      <path d={archPath(OPEN)} fill="var(--art-light)" />
      <path
        d={`M${CENTRE + OPEN.halfWidth} ${FLOOR}V${FLOOR - OPEN.straight}A${OPEN.halfWidth} ${OPEN.halfWidth} 0 0 0 ${CENTRE + OPEN.halfWidth - 34} ${FLOOR - OPEN.straight - 64}V${FLOOR + 26}Z`}
        fill="var(--art-deep)"
        stroke="var(--art-light)"
        strokeOpacity="0.5"
        strokeWidth="1.3"
      />
    </Scene>
  )
}
