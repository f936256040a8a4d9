import type { ReactNode } from 'react'

const INK = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const TINT = 'var(--accent-tint)'
const BRASS = 'var(--brass)'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24 text-accent" aria-hidden="true" {...INK}>
      {children}
    </svg>
  )
}

/** Drawn for these pages: what to have at hand, how to photograph it, and who sees it. */
export const PICTURES = {
  passport: (
    <Picture>
      <rect x="20" y="6" width="56" height="60" rx="5" fill={TINT} />
      <path d="M20 36h56" />
      <circle cx="48" cy="21" r="8" />
      <path d="M40 21h16M48 13c-4 5-4 11 0 16M48 13c4 5 4 11 0 16" strokeWidth="1.5" />
      <rect x="26" y="42" width="13" height="16" rx="2" fill="var(--surface)" />
      <circle cx="32.5" cy="48" r="2.5" strokeWidth="1.5" />
      <path d="M28.5 56c1-4 7-4 8 0" strokeWidth="1.5" />
      <path d="M45 45h24M45 51h18" />
      <path d="M26 62h44" stroke={BRASS} strokeDasharray="3 3" />
    </Picture>
  ),
  corners: (
    <Picture>
      <rect x="24" y="16" width="48" height="40" rx="4" fill={TINT} />
      <path d="M32 26h22M32 34h32M32 42h26" />
      <path d="M12 18V8h12M72 8h12v10M84 54v10H72M24 64H12V54" stroke={BRASS} strokeWidth="3" />
    </Picture>
  ),
  bill: (
    <Picture>
      <path d="M28 6h32l10 10v50H28z" fill={TINT} />
      <path d="M60 6v10h10" />
      <path d="M36 20h14M36 27h18" stroke={BRASS} strokeWidth="3" />
      <path d="M36 40h26M36 47h26M36 54h16" />
    </Picture>
  ),
  company: (
    <Picture>
      <path d="M18 64V20l26-10v54z" fill={TINT} />
      <path d="M44 28h32v36H44" />
      <path d="M26 28h8M26 38h8M26 48h8M54 38h12M54 48h12" />
      <path d="M10 64h76" />
      <path d="M56 64v-8h8v8" stroke={BRASS} />
    </Picture>
  ),
  face: (
    <Picture>
      <rect x="26" y="4" width="44" height="64" rx="22" fill={TINT} strokeDasharray="5 4" stroke={BRASS} />
      <circle cx="48" cy="28" r="11" />
      <path d="M44 27h.1M52 27h.1" strokeWidth="3" />
      <path d="M44 32c2 2.5 6 2.5 8 0M32 58c2-16 30-16 32 0" />
    </Picture>
  ),
  light: (
    <Picture>
      <circle cx="24" cy="24" r="9" fill="var(--brass-tint)" stroke={BRASS} />
      <path
        d="M24 8v-3M24 43v-3M8 24H5M43 24h-3M12.5 12.5l-2-2M35.5 35.5l2 2M12.5 35.5l-2 2M35.5 12.5l2-2"
        stroke={BRASS}
      />
      <circle cx="66" cy="34" r="11" fill={TINT} />
      <path d="M50 66c2-18 30-18 32 0" fill={TINT} />
    </Picture>
  ),
  lock: (
    <Picture>
      <rect x="28" y="32" width="40" height="32" rx="6" fill={TINT} />
      <path d="M36 32v-9a12 12 0 0 1 24 0v9" />
      <circle cx="48" cy="46" r="4" stroke={BRASS} />
      <path d="M48 50v6" stroke={BRASS} />
    </Picture>
  ),
}
