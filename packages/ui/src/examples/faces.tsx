import { TINT } from './lines.ts'

/** A head with shoulders, 48 wide and 56 high, looking straight ahead. */
export function Face({ hair = 'short' }: { hair?: 'short' | 'long' }) {
  return (
    <g>
      <path d="M2 56c2-18 42-18 44 0" fill={TINT} />
      {hair === 'long' ? <path d="M10 36c-4-38 32-38 28 0" fill={TINT} /> : null}
      <circle cx="24" cy="22" r="14" fill="var(--surface)" />
      {hair === 'short' ? <path d="M10.5 18c4-1 8-3 10-7 4 5 9 7 17 7" /> : <path d="M11 17c8 0 18-2 26 0" />}
      <path d="M18.5 23h.1M29.5 23h.1" strokeWidth="3.5" />
      <path d="M19 30c2.5 2.5 7.5 2.5 10 0" />
    </g>
  )
}

/** Sunglasses and a hat on that face. */
export function Hidden({ colour }: { colour: string }) {
  return (
    <g stroke={colour}>
      <path d="M6 13h36M12 13V6a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v7" fill="var(--danger-tint)" />
      <path d="M14 20h8v4a4 4 0 0 1-8 0zM26 20h8v4a4 4 0 0 1-8 0zM22 21h4" fill={colour} />
    </g>
  )
}
