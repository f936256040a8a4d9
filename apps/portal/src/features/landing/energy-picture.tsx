import { fieldLine } from './field-lines.ts'

const WIDTH = 400
const SUN = { x: 262, y: 250, radius: 54 }
const SPACING = 15
const LINES = Array.from({ length: 30 }, (_, index) => {
  const stream = (index - 14.5) * SPACING
  return { stream, path: fieldLine(SUN, stream, WIDTH, 20) }
})
const TURBINES = [
  { x: 84, y: 452, size: 92, turn: 18 },
  { x: 152, y: 470, size: 62, turn: 65 },
  { x: 330, y: 462, size: 74, turn: 40 },
]

/** Field lines part around a rising sun; below, turbines stand in them. */
export function EnergyPicture({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 400 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className="size-full"
    >
      <title>{label}</title>
      <defs>
        <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c9d6fb" />
          <stop offset="0.38" stopColor="#f6e3cf" />
          <stop offset="0.62" stopColor="#fbcf95" />
          <stop offset="1" stopColor="#f3b676" />
        </linearGradient>
        <radialGradient id="dawn-sun">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.8" stopColor="#ffe6b0" />
          <stop offset="1" stopColor="#ffdc98" />
        </radialGradient>
        <radialGradient id="dawn-glow">
          <stop offset="0" stopColor="#fff1cf" stopOpacity="0.95" />
          <stop offset="1" stopColor="#fff1cf" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="560" fill="url(#dawn)" />
      <circle cx={SUN.x} cy={SUN.y} r="190" fill="url(#dawn-glow)" />
      <g fill="none" stroke="#2f4fe0" strokeWidth="1.1">
        {LINES.map(({ stream, path }) => (
          <path key={stream} d={path} opacity={Math.max(0.16, 0.75 - Math.abs(stream) / 330)} />
        ))}
      </g>
      <circle cx={SUN.x} cy={SUN.y} r={SUN.radius - 7} fill="url(#dawn-sun)" />
      <path d="M0 440c70-30 130-22 200 4s140 18 200-16v132H0Z" fill="#8d86b8" opacity="0.55" />
      <g stroke="#2c3565" strokeLinecap="round">
        {TURBINES.map((turbine) => (
          <Turbine key={turbine.x} {...turbine} />
        ))}
      </g>
      <path d="M0 470c90-26 150 22 240 8s110-26 160-8v90H0Z" fill="#4b4f8a" opacity="0.75" />
      <path d="M0 512c60-20 140-18 220 2s130 6 180-10v56H0Z" fill="#272e63" />
    </svg>
  )
}

function Turbine({ x, y, size, turn }: (typeof TURBINES)[number]) {
  const hub = y - size
  return (
    <g>
      <path d={`M${x} ${y + 30}V${hub}`} strokeWidth="2.4" />
      <g transform={`rotate(${turn} ${x} ${hub})`} strokeWidth="1.8">
        {[0, 120, 240].map((angle) => (
          <path
            key={angle}
            d={`M${x} ${hub}V${hub - size * 0.62}`}
            transform={`rotate(${angle} ${x} ${hub})`}
          />
        ))}
      </g>
    </g>
  )
}
