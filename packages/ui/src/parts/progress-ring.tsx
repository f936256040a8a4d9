import { classNames } from '../class-names.ts'

type ProgressRingProps = { percent: number; className?: string }

const RADIUS = 8
const WHOLE = 100

/** A progress in brass that turns into a tick when it is complete. Decoration: the figure stands next to it. */
export function ProgressRing({ percent, className }: ProgressRingProps) {
  const done = percent >= WHOLE
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-5')}
    >
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        stroke={done ? 'var(--good)' : 'var(--edge)'}
        strokeWidth="2"
        opacity={done ? 1 : 0.5}
      />
      {percent > 0 && !done ? (
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          stroke="var(--brass)"
          strokeWidth="2"
          strokeLinecap="round"
          pathLength={WHOLE}
          strokeDasharray={`${percent} ${WHOLE}`}
          transform="rotate(-90 10 10)"
        />
      ) : null}
      {done ? (
        <path
          d="m6.5 10.2 2.4 2.4 4.6-5"
          stroke="var(--good)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </svg>
  )
}
