import type { ReactNode } from 'react'

/** A hairline, with a word in the middle when it separates two alternatives. */
export function Divider({ children }: { children?: ReactNode }) {
  if (!children) return <hr className="border-0 border-t border-line" />
  return (
    <div className="flex items-center gap-4 text-sm text-muted">
      <span className="h-px flex-1 bg-line" />
      <span>{children}</span>
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
