import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../../class-names.ts'

/** A list of the browser's own, for tools: its arrow is the product's, with room on the side where the text ends. */
export function PlainSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative min-w-0', className)}>
      <select
        {...props}
        className="min-h-11 w-full appearance-none truncate rounded-field border border-edge bg-surface ps-3 pe-9 text-base text-ink tablet:text-sm hover:border-ink desktop:[field-sizing:content]"
      />
      <ChevronDown
        className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto size-4 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}
