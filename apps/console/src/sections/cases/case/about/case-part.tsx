import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type CasePartProps = {
  title: string
  open?: boolean
  children: ReactNode | ((wasOpened: boolean) => ReactNode)
}

/** `wasOpened`: pictures in a part that stays closed are neither fetched nor recorded as seen. */
export function CasePart({ title, open = false, children }: CasePartProps) {
  const [wasOpened, setOpened] = useState(open)
  return (
    <details
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
      className="group/part border-t border-line py-2 first:border-t-0 first:pt-0"
    >
      <summary className="flex min-h-9 items-center gap-2 py-1.5 font-semibold">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-transform group-open/part:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1 pb-2 text-sm">
        {typeof children === 'function' ? children(wasOpened) : children}
      </div>
    </details>
  )
}

/** Opens the part that a flag is about, and brings it into sight. */
export function useOpenedByFlag(content: RefObject<HTMLElement | null>, isMarked: boolean): void {
  useEffect(() => {
    if (!isMarked) return
    const part = content.current?.closest('details')
    if (part) part.open = true
    content.current?.scrollIntoView({ block: 'center' })
  }, [content, isMarked])
}
