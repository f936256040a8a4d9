import { PageSkeleton } from '@portico/ui/load/page-skeleton.tsx'
import { useOwnFrame } from '../router/current-route.ts'

/** Stands for the open page while it is on its way, or the next one. */
export function Waiting() {
  const { skeleton: Own = PageSkeleton } = useOwnFrame()
  return <Own />
}
