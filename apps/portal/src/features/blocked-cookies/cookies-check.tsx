import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense } from 'react'
import { cookiesWork } from '../../delivery/cookies.ts'

const Notice = lazyPart(async () => (await import('./cookies-notice.tsx')).CookiesNotice)

/** Without cookies no sign-in can begin: a page to sign in says so before anything is typed in vain. */
export function CookiesCheck() {
  const isBlocked = useHydrated() && !cookiesWork()
  if (!isBlocked) return null
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  )
}
