import { useId } from 'react'
import type { Elements } from '../../elements.ts'

type SceneProps = {
  /** Where the light comes from, as shares of the height. */
  lightAt: number
  children: Elements
}

/** A wall with light in it, 800 by 900; what stands before the wall comes as children. */
export function Scene({ lightAt, children }: SceneProps) {
  const glow = useId()
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={glow} cx="0.5" cy={lightAt} r="0.5">
          <stop offset="0" stopColor="var(--art-glow)" stopOpacity="0.6" />
          <stop offset="0.35" stopColor="var(--art-glow)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--art-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="900" fill="var(--art-wall)" />
      {children}
      <rect width="800" height="900" fill={`url(#${glow})`} />
    </svg>
  )
}

/** Light that falls through an opening onto the floor before it, wider with the distance. */
export function Spill({
  x,
  halfWidth,
  floor,
  reach,
}: {
  x: number
  halfWidth: number
  floor: number
  reach: number
}) {
  const light = useId()
  return (
    <>
      <defs>
        <linearGradient id={light} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-light)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--art-light)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`M${x - halfWidth} ${floor}H${x + halfWidth}L${x + reach} 900H${x - reach}Z`}
        fill={`url(#${light})`}
      />
    </>
  )
}

/** The wall's colour, nearer to the light by `share` (0 to 1). */
export const lit = (share: number): string =>
  `color-mix(in oklab, var(--art-deep) ${Math.round(share * 100)}%, var(--art-wall))`
