import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastListProps } from './toast-list.tsx'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Toasts load with the first one: a page without news does not pay for them. */
export function ToastRegion(props: ToastListProps) {
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
