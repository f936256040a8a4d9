import type { Elements } from '../elements.ts'

type DetailProps = { label: string; className?: string; children: Elements }

/** One detail of a description list: its word, and what it is. */
export function Detail({ label, className = 'min-w-0', children }: DetailProps) {
  return (
    <div className={className}>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
