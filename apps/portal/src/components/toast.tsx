import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastItem } from './toast-list.tsx'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

type ToastRegionProps = {
  /** What to show now; an item that leaves the list leaves the screen. */
  items: readonly ToastItem[]
  onDismiss: (id: number) => void
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/** Toasts load with the first one: a page without news does not pay for them. */
export function ToastRegion(props: ToastRegionProps) {
  const [wanted, setWanted] = useState(false)
  const some = props.items.length > 0
  useEffect(() => {
    if (some) setWanted(true)
  }, [some])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastList {...props} />
    </Suspense>
  )
}
