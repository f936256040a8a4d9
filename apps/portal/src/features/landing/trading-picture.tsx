import { candles, ridgePath } from './price-ridge.ts'

const RIDGES = [0, 1, 2, 3, 4, 5, 6].map((layer) => ({
  layer,
  path: ridgePath(layer, 250 + layer * 46, 54 - layer * 3, 400, 560),
}))
const CANDLES = candles(19, 20)
const y = (price: number) => Math.round((452 - price * 168) * 10) / 10

/** Ridges of prices under an evening sky; the days of the market stand before them. */
export function TradingPicture({ label }: { label: string }) {
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
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b0e1c" />
          <stop offset="0.5" stopColor="#1c2456" />
          <stop offset="0.72" stopColor="#4a4a8f" />
          <stop offset="1" stopColor="#131836" />
        </linearGradient>
        <linearGradient id="night-ridge" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#202a63" />
          <stop offset="1" stopColor="#0c1024" />
        </linearGradient>
        <radialGradient id="night-moon">
          <stop offset="0" stopColor="#cfd8ff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#cfd8ff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="560" fill="url(#night)" />
      <circle cx="128" cy="132" r="110" fill="url(#night-moon)" />
      <circle cx="128" cy="132" r="24" fill="#f2efe9" />
      {RIDGES.map(({ layer, path }) => (
        <path
          key={layer}
          d={path}
          fill="url(#night-ridge)"
          fillOpacity={0.35 + layer * 0.09}
          stroke="#8ea2ff"
          strokeOpacity={0.2 + layer * 0.07}
        />
      ))}
      {CANDLES.map((candle) => {
        const rising = candle.close > candle.open
        const top = y(Math.max(candle.open, candle.close))
        const colour = rising ? '#e0a84a' : '#8ea2ff'
        return (
          <g key={candle.x} stroke={colour} fill={rising ? colour : '#131836'}>
            <path d={`M${candle.x + 20} ${y(candle.high)}V${y(candle.low)}`} strokeWidth="1.2" />
            <rect
              x={candle.x + 15}
              y={top}
              width="10"
              height={Math.max(3, y(Math.min(candle.open, candle.close)) - top)}
              rx="1.5"
              strokeWidth="1.2"
            />
          </g>
        )
      })}
    </svg>
  )
}
