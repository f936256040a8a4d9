import { archPath } from './arch-path.ts'
import { lit, Scene, Spill } from './scene.tsx'

const CENTRE = 400
const EYE = { y: 372, radius: 64 }
const FOOT = { y: 566, halfWidth: 62 }
const DOORS = [
  { halfWidth: 330, straight: 560, floor: 900, share: 0.16 },
  { halfWidth: 268, straight: 500, floor: 880, share: 0.36 },
  { halfWidth: 206, straight: 430, floor: 850, share: 0.6 },
]

/** A new password: a closed door, and light behind its keyhole. */
export function Keyhole() {
  return (
    <Scene lightAt={0.48}>
      {DOORS.map(({ share, ...arch }) => (
        <path
          key={share}
          d={archPath({ x: CENTRE, ...arch })}
          fill={lit(share)}
          stroke="var(--art-light)"
          strokeOpacity={0.1 + share * 0.4}
          strokeWidth="1.4"
        />
      ))}
      <Spill x={CENTRE} halfWidth={FOOT.halfWidth} floor={FOOT.y} reach={190} />
      <path
        d={`M${CENTRE - 30} ${EYE.y + 56}L${CENTRE - FOOT.halfWidth} ${FOOT.y}H${CENTRE + FOOT.halfWidth}L${CENTRE + 30} ${EYE.y + 56}Z`}
        fill="var(--art-light)"
      />
      <circle cx={CENTRE} cy={EYE.y} r={EYE.radius} fill="var(--art-light)" />
      <circle
        cx={CENTRE}
        cy={EYE.y}
        r={EYE.radius + 26}
        fill="none"
        stroke="var(--art-light)"
        strokeOpacity="0.35"
        strokeWidth="1.4"
      />
    </Scene>
  )
}
