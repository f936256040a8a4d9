import type { ReactNode } from 'react'

/** A picture of a screen, drawn from the same tokens. Decoration: the words next to it say what it shows. */
export function Plate({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 170" className="mirror h-auto w-full" aria-hidden="true">
      {children}
    </svg>
  )
}

type BoxProps = { x: number; y: number; w: number; h: number; r?: number; className?: string }

export function Box({ x, y, w, h, r = 8, className = 'fill-surface stroke-line' }: BoxProps) {
  return <rect x={x} y={y} width={w} height={h} rx={r} className={className} />
}

/** A drawn line of words, not to be read. */
export function Words({ x, y, w, className = 'fill-line' }: Omit<BoxProps, 'h' | 'r'>) {
  return <rect x={x} y={y} width={w} height={6} rx={3} className={className} />
}

type ArchProps = { x: number; y: number; w: number; h: number; className?: string }

/** The product's motif, with its base at `y + h`. */
export function Arch({ x, y, w, h, className = 'fill-none stroke-accent' }: ArchProps) {
  const r = w / 2
  return <path d={`M${x} ${y + h}v${r - h}a${r} ${r} 0 0 1 ${w} 0v${h - r}Z`} className={className} />
}

/** The same in every direction of writing, so the mirrored picture mirrors it once more. */
export function Tick({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y}l4 4 8-9`}
      className="mirror origin-center fill-none stroke-on-accent [transform-box:fill-box]"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
