import { SURFACE, TINT } from './lines.ts'

/** The page of a passport with the photo, 72 by 52. */
export function Passport() {
  return (
    <g>
      <rect width="72" height="52" rx="4" fill={TINT} />
      <PassportPhoto />
      <PassportText />
    </g>
  )
}

/** What is printed next to and below the photo, with the two lines for machines. */
export function PassportText() {
  return (
    <g>
      <path d="M32 11h32M32 18h24M32 25h28" />
      <path d="M6 39h60M6 45h60" strokeWidth="2.5" strokeDasharray="3 3.5" />
    </g>
  )
}

function PassportPhoto() {
  return (
    <g strokeWidth="1.5">
      <rect x="6" y="7" width="19" height="24" rx="2" fill={SURFACE} />
      <circle cx="15.5" cy="15.5" r="4" />
      <path d="M8.5 30c.8-8 13.2-8 14 0" />
    </g>
  )
}

/** A letter or a bill, 50 by 62: the address above, what is to be paid below. */
export function Bill({ address = 'var(--brass)' }: { address?: string }) {
  return (
    <g>
      <path d="M3 0h34l13 13v46a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill={TINT} />
      <path d="M37 0v13h13" />
      <path d="M8 15h18M8 23h22" stroke={address} strokeWidth="3" />
      <path d="M8 36h33M8 44h33M8 52h20" />
    </g>
  )
}

/** Where the camera would put the corners of a picture, for a document that has to be inside. */
export function Corners() {
  return <path d="M10 18v-8h8M102 10h8v8M110 66v8h-8M18 74h-8v-8" stroke="var(--edge)" />
}
