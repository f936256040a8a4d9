import { DOMAIN_COOKIE } from '@portico/contract/kernel/cookies'
import { useConfigState } from '@portico/ui/delivery/config.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense, useEffect, useState } from 'react'
import { readCookie, writeCookie } from '../../delivery/cookies.ts'

const DomainDialog = lazyPart(async () => (await import('./domain-dialog.tsx')).DomainDialog)

/** Where the installation asks for it, the person checks the domain once in each browser session. */
export function DomainCheck() {
  const { status, config } = useConfigState()
  const [asked, setAsked] = useState<'no' | 'yes' | 'answered'>('no')
  const isOn = status === 'ready' && config?.isCheckDomain === 'TRUE'
  useEffect(() => {
    if (isOn && readCookie(DOMAIN_COOKIE) !== location.host) setAsked('yes')
  }, [isOn])
  if (asked === 'no') return null
  const accept = () => {
    writeCookie(DOMAIN_COOKIE, location.host)
    setAsked('answered')
  }
  return (
    <Suspense fallback={null}>
      <DomainDialog isOpen={asked === 'yes'} onSame={accept} />
    </Suspense>
  )
}
