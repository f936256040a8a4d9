import type { Elements } from '@portico/ui/elements.ts'
import { Ground, Land } from './land.tsx'
import { lineHeight, linePath, PERIOD, type Ribbon, shareOf } from './ribbon.ts'
import { Sky } from './sky.tsx'
import { sampled, track, variables } from './track.ts'
import { Turbine } from './turbine.tsx'

const FIELD = { width: 2 * PERIOD, height: 320 }

const BACK: Ribbon = { level: 142, swing: 30, spread: 78, phase: 2.2, lines: 15 }
const FRONT: Ribbon = { level: 186, swing: 36, spread: 68, phase: 0.3, lines: 17 }

/** Within the middle 314 of 480: as much as the narrowest door shows of the drawing. */
const TURBINES = [
  { x: 167, height: 148, seconds: 11, offset: 2 },
  { x: 238, height: 100, seconds: 8, offset: 5 },
  { x: 325, height: 126, seconds: 9.5, offset: 1 },
]

/** Charges run along these lines of the front ribbon. */
const CHARGES = [
  { line: 4, seconds: 13, offset: 0 },
  { line: 8, seconds: 10, offset: 4 },
  { line: 13, seconds: 16, offset: 9 },
]
const SAMPLES = 24
const TRACKS = CHARGES.map(({ line }) =>
  track(
    `charge-${line}`,
    sampled(SAMPLES, (share) => ({
      x: share * PERIOD,
      y: lineHeight(FRONT, shareOf(FRONT, line), share * PERIOD),
    })),
  ),
).join('')

/** Field lines flow over the land from dawn on and through the night. */
export function EnergyScene() {
  return (
    <div className="scene" dir="ltr">
      <style>{TRACKS}</style>
      <Sky project="energy" />
      <div className="scene-view">
        <Lines ribbon={BACK} id="field-back" className="drift scene-field-back" />
        <Lines ribbon={FRONT} id="field-front" className="drift scene-field-front">
          {CHARGES.flatMap(({ line, seconds, offset }) =>
            [0, PERIOD].map((from) => (
              <span key={`${line}-${from}`} className="charge-from" style={{ insetInlineStart: from }}>
                <span
                  className="charge"
                  style={variables({
                    track: `charge-${line}`,
                    seconds: `${seconds}s`,
                    offset: `-${offset}s`,
                  })}
                />
              </span>
            )),
          )}
        </Lines>
        <Land />
        {TURBINES.map((turbine) => (
          <Turbine key={turbine.x} {...turbine} />
        ))}
        <Ground />
      </div>
    </div>
  )
}

type LinesProps = { ribbon: Ribbon; id: string; className: string; children?: Elements }

/** The ribbon twice: in ink by day, in light by night; the glowing parts lie above the others. */
function Lines({ ribbon, id, className, children }: LinesProps) {
  const lines = Array.from({ length: ribbon.lines }, (_, line) => shareOf(ribbon, line))
  return (
    <div className={className} style={FIELD}>
      <svg {...FIELD} viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} className="day" aria-hidden="true">
        <defs>
          <g id={id} fill="none">
            {lines.map((share) => (
              <path
                key={share}
                d={linePath(ribbon, share)}
                opacity={Math.round((0.95 - 0.6 * Math.abs(share)) * 100) / 100}
              />
            ))}
          </g>
          <linearGradient
            id={`${id}-day`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            x2={PERIOD}
            y1="0"
            y2="0"
            spreadMethod="repeat"
          >
            <stop offset="0" stopColor="#2f4fe0" />
            <stop offset="0.45" stopColor="#7a5be6" />
            <stop offset="0.62" stopColor="#e8804a" />
            <stop offset="0.8" stopColor="#7a5be6" />
            <stop offset="1" stopColor="#2f4fe0" />
          </linearGradient>
          <linearGradient
            id={`${id}-night`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            x2={PERIOD}
            y1="0"
            y2="0"
            spreadMethod="repeat"
          >
            <stop offset="0" stopColor="#7d96ff" />
            <stop offset="0.35" stopColor="#8ee6e0" />
            <stop offset="0.6" stopColor="#ffd58a" />
            <stop offset="0.8" stopColor="#b79bff" />
            <stop offset="1" stopColor="#7d96ff" />
          </linearGradient>
        </defs>
        <use href={`#${id}`} stroke={`url(#${id}-day)`} strokeWidth="1.15" />
      </svg>
      <svg {...FIELD} viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} className="night" aria-hidden="true">
        <use href={`#${id}`} stroke={`url(#${id}-night)`} strokeWidth="5" opacity="0.14" />
        <use href={`#${id}`} stroke={`url(#${id}-night)`} strokeWidth="1.25" />
      </svg>
      {children}
    </div>
  )
}
