import { reloadPage } from '@portico/ui/delivery/connection.ts'
import { ConnectionBar } from '@portico/ui/delivery/connection-bar.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { answerEarlyPress } from '../delivery/early-input.ts'
import { leaveSession } from '../session/leave-session.ts'
import { useSession } from '../session/session.ts'

/** The page that shows when a page itself breaks: without header and menu, whose code may be what broke. */
export function RootError() {
  const { t } = useTranslation(['pages', 'common'])
  const signedIn = useSession().kind === 'signedIn'
  // The components that usually release an early press were never mounted.
  useEffect(answerEarlyPress, [])
  const leave = async () => {
    if (await leaveSession()) void reloadPage()
  }
  return (
    <main className="flex min-h-dvh flex-col">
      <p className="flex h-16 items-center gap-2.5 px-5 text-lg font-semibold">
        <Mark className="size-7" />
        <span translate="no">{t('common:productName')}</span>
      </p>
      <MessagePage
        tone="danger"
        title={t('pages:error.title')}
        messages={[t('pages:error.text')]}
        actions={
          <>
            <Button onClick={() => void reloadPage()}>{t('common:action.retry')}</Button>
            {signedIn ? (
              <Button variant="secondary" onClick={() => void leave()}>
                {t('common:action.signOut')}
              </Button>
            ) : null}
          </>
        }
      />
      <ConnectionBar />
    </main>
  )
}
