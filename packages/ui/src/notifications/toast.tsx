import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../delivery/page-files.ts'
import type { ToastListProps } from './toast-list.tsx'

export const loadToastList = async () => (await import('./toast-list.tsx')).ToastList
const ToastList = lazyPart(loadToastList)

/** Toasts load with the first notification: a page without one does not pay for them. */
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
