import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { Spinner } from '../parts/spinner.tsx'

/** Shows what `notifications.ts` holds; only that file decides when a notification goes. */
export type ToastItem = { id: number; type: 'success' | 'error' | 'wait'; message: string }

export type ToastListProps = {
  /** What to show now; an item that leaves the list leaves the screen. */
  items: readonly ToastItem[]
  onDismiss: (id: number) => void
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/** The part of `ToastRegion` that loads later: keeps sonner's list equal to ours. */
export function ToastList({ items, onDismiss, label, closeLabel }: ToastListProps) {
  const shown = useRef(new Set<number>())
  const dismiss = useEffectEvent(onDismiss)
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)

  /** Sonner gives the focus back to where it came from on every way out, so that Tab would never lead past a toast. */
  function enter(event: FocusEvent<HTMLDivElement>) {
    event.stopPropagation()
    const from = event.relatedTarget
    if (from && !event.currentTarget.contains(from)) before.current = from
  }

  useEffect(() => {
    const present = new Set(items.map((item) => item.id))
    for (const item of items) {
      if (!shown.current.has(item.id)) show(item, closeLabel, (id) => dismiss(id))
    }
    for (const id of shown.current) {
      if (present.has(id)) continue
      if (region.current?.contains(document.activeElement)) returnFocus(before.current)
      toast.dismiss(id)
    }
    shown.current = present
  }, [items, closeLabel])

  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  return (
    <div ref={region} className="contents" onFocusCapture={enter}>
      <Toaster
        containerAriaLabel={label}
        position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
        dir={direction}
        gap={8}
        offset={{ bottom: 'calc(var(--bottom-dock, 0px) + var(--lost, 0px) + 24px)', right: 24, left: 24 }}
        mobileOffset={{
          bottom: 'calc(var(--bottom-dock, 0px) + var(--lost, 0px) + 16px)',
          right: 16,
          left: 16,
        }}
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}

/** A toast that has the focus goes: the person is where they were before it, or at the page's heading. */
function returnFocus(before: Element | null): void {
  const place = before?.isConnected ? before : document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

const ICONS = {
  success: <CircleCheck className="size-5 text-good" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
  wait: <Spinner size="small" className="m-0.5 text-accent" />,
}

function show(item: ToastItem, closeLabel: string, closed: (id: number) => void): void {
  toast.custom(
    () => (
      <div className="flex w-[min(356px,calc(100vw-32px))] items-start gap-3 rounded-surface border border-line bg-raised py-2 ps-4 pe-2 text-ink shadow-float">
        <span className="mt-2.5 shrink-0">{ICONS[item.type]}</span>
        <p className="min-w-0 flex-1 py-2 text-base">{item.message}</p>
        <button
          type="button"
          className="field-icon-button m-0"
          aria-label={closeLabel}
          onClick={() => closed(item.id)}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    ),
    { id: item.id, duration: Number.POSITIVE_INFINITY, onDismiss: () => closed(item.id) },
  )
}
