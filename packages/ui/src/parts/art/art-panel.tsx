import { archPath } from './arch-path.ts'

type ArtPanelProps = { title: string; text?: string | undefined }

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

/** A row of arches with light behind the last: one door opens everything. Drawn here, not downloaded. */
export function ArtPanel({ title, text }: ArtPanelProps) {
  return (
    <div className="sticky top-20 flex h-[min(100%,calc(100dvh-96px))] min-h-130 flex-col justify-end overflow-hidden rounded-surface bg-(--art-wall)">
      <Corridor />
      <div className="relative bg-linear-to-t from-(--art-floor) via-(--art-floor)/60 to-transparent p-10 pt-24 text-(--art-ink)">
        <p className="max-w-110 text-2xl font-semibold text-balance">{title}</p>
        {text ? <p className="mt-2 max-w-100 text-lg opacity-85">{text}</p> : null}
      </div>
    </div>
  )
}

function Corridor() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="art-glow" cx="0.5" cy="0.62" r="0.5">
          <stop offset="0" stopColor="var(--art-glow)" stopOpacity="0.6" />
          <stop offset="0.35" stopColor="var(--art-glow)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="art-spill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-light)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--art-light)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="var(--art-wall)" />
      {CORRIDOR.map(({ at, ...arch }, index) => (
        <path
          key={at}
          d={archPath({ x: CENTRE, ...arch })}
          fill={`color-mix(in oklab, var(--art-deep) ${Math.round(at * 100)}%, var(--art-wall))`}
          stroke="var(--art-light)"
          strokeOpacity={0.1 + at * 0.35}
          strokeWidth={index === 0 ? 1.5 : 1.2}
        />
      ))}
      <rect width="800" height="900" fill="url(#art-glow)" />
      <path
        d={`M${CENTRE - 46} 596H${CENTRE + 46}L${CENTRE + 250} 900H${CENTRE - 250}Z`}
        fill="url(#art-spill)"
      />
      <path d={archPath({ x: CENTRE, ...DOOR })} fill="var(--art-light)" />
    </svg>
  )
}
