import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense } from 'react'
import { cookiesWork } from '../../delivery/cookies.ts'

const Notice = lazyPart(async () => (await import('./cookies-notice.tsx')).CookiesNotice)

/** Without cookies no sign-in can begin: said where one would begin it, and before anything is typed for nothing. */
export function CookiesCheck() {
  const isBlocked = useHydrated() && !cookiesWork()
  if (!isBlocked) return null
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  )
}
