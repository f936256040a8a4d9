import { variables } from './track.ts'

type TurbineProps = { x: number; height: number; seconds: number; offset: number }

const BLADES = [0, 120, 240]

/** The rotor is an element of its own, so that it turns without a repaint. */
export function Turbine({ x, height, seconds, offset }: TurbineProps) {
  const reach = Math.round(height * 0.56)
  const base = Math.max(3, height / 34)
  return (
    <div className="turbine" style={{ insetInlineStart: x, height }}>
      <svg width="12" height={height} viewBox={`0 0 12 ${height}`} aria-hidden="true">
        <path d={`M6 0L${6 + base / 2} ${height}H${6 - base / 2}Z`} fill="#f7f3ff" />
      </svg>
      <svg
        className="rotor"
        width={2 * reach}
        height={2 * reach}
        viewBox="-50 -50 100 100"
        style={variables({ seconds: `${seconds}s`, offset: `-${offset}s` })}
        aria-hidden="true"
      >
        {BLADES.map((angle) => (
          <path
            key={angle}
            d="M-1.2 0C-3 -12 -2 -30 0 -49 1.4 -30 2 -12 1.2 0Z"
            transform={`rotate(${angle})`}
            fill="#f7f3ff"
          />
        ))}
        <circle r="2.6" fill="#f7f3ff" />
      </svg>
    </div>
  )
}
