import type { Locale } from '@portico/contract/kernel/locales'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type RefObject, useRef, useState } from 'react'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { isRecent } from '../../session/session-times.ts'
import { useServerNow } from '../../session/time-ago.tsx'
import { type Asked, EndDialog } from './end-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

type SessionsPageProps = {
  locale: Locale
  changePassword: Elements
  /** A device that the person does not know is signed out; what is left to do is a new password. */
  onStrangerEnded: () => void
}

/** Where the account is signed in: this device first, every other with a button to end it. */
export function SessionsPage({ locale, changePassword, onStrangerEnded }: SessionsPageProps) {
  const { t } = useTranslation('sessions')
  const { load, endOne, endOthers } = useSessions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const others = useRef<HTMLHeadingElement>(null)

  const end = async (about: Asked) => {
    setPending(true)
    const done = about.what === 'others' ? await endOthers() : await endOne(about.item.id)
    setPending(false)
    setAsked(null)
    if (!done) return notifications.show('error')
    notifications.show('success', about.what === 'others' ? t('many.done') : t('one.done'))
    if (about.what === 'stranger') return onStrangerEnded()
    // The pressed button has gone; the focus moves to the list's heading.
    requestAnimationFrame(() => others.current?.focus())
  }

  const list = (items: readonly SessionItem[] | null) => (
    <SessionCards
      // The groups are those of the moment in which the list came.
      key={items ? 'list' : 'skeleton'}
      items={items}
      locale={locale}
      heading={others}
      onAsk={setAsked}
    />
  )
  return (
    <AccountPage
      title={t('title')}
      lead={t('text')}
      aside={changePassword}
      side={<SeeAlso locale={locale} pages={['security', 'password']} />}
    >
      <Loaded of={load} retry={load.retry} skeleton={list(null)} failed={t('failed')}>
        {list}
      </Loaded>
      <EndDialog
        asked={asked}
        locale={locale}
        pending={pending}
        onClose={() => setAsked(null)}
        onConfirm={(about) => void end(about)}
      />
    </AccountPage>
  )
}

type SessionCardsProps = {
  /** Null while the list loads. */
  items: readonly SessionItem[] | null
  locale: string
  /** Only the other devices. */
  heading: RefObject<HTMLHeadingElement | null>
  onAsk: (what: Asked) => void
}

function SessionCards({ items, locale, heading, onAsk }: SessionCardsProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const now = useServerNow()
  // A row that changed its group under the pointer, or with the focus in it, would be lost.
  const [groupedAt] = useState(now)
  const elsewhere = items?.filter(({ current }) => !current) ?? []
  const group = (recent: boolean) =>
    elsewhere.filter(({ lastActiveAt }) => isRecent(lastActiveAt, groupedAt) === recent)
  const rows = { locale, now, onAsk }
  return (
    <>
      <Card>
        <h2 className="sr-only">{t('thisDevice')}</h2>
        {items ? (
          <SessionRows items={items.filter(({ current }) => current)} locale={locale} now={now} />
        ) : (
          <ul>
            <RowSkeleton />
          </ul>
        )}
      </Card>
      <Card aria-busy={items === null}>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
            {t('others')}
          </h2>
          {elsewhere.length > 1 ? (
            <Button variant="secondary" size="small" onClick={() => onAsk({ what: 'others' })}>
              {t('endOthers')}
            </Button>
          ) : null}
        </div>
        {items === null ? (
          <ul>
            <RowSkeleton label={t('common:state.loading')} />
          </ul>
        ) : elsewhere.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <div className="grid gap-8">
            <SessionRows {...rows} items={group(true)} title={t('group.recent')} />
            <SessionRows {...rows} items={group(false)} title={t('group.idle')} text={t('group.idleText')} />
          </div>
        )}
      </Card>
    </>
  )
}

type SessionRowsProps = {
  items: readonly SessionItem[]
  locale: string
  now: number
  onAsk?: (what: Asked) => void
  title?: string
  text?: string
}

function SessionRows({ items, locale, now, onAsk, title, text }: SessionRowsProps) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-5">
      {title ? (
        <div className="grid gap-1 border-b border-line pb-2">
          <h3 className="text-sm font-semibold">{title}</h3>
          {text ? <p className="text-sm text-muted">{text}</p> : null}
        </div>
      ) : null}
      <ul className="@container divide-y divide-line">
        {items.map((item) => (
          <SessionRow key={item.id} item={item} locale={locale} now={now} onAsk={onAsk} />
        ))}
      </ul>
    </div>
  )
}

/** As high as a row, so that nothing moves when the list comes. */
function RowSkeleton({ label }: { label?: string }) {
  return (
    <li className="flex items-start gap-4">
      {label ? (
        <span role="status" className="sr-only">
          {label}
        </span>
      ) : null}
      <Skeleton className="h-11 w-11 shrink-0" />
      <span className="grid flex-1 gap-2.5 py-1">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
        <Skeleton className="w-3/5" />
        <Skeleton className="w-1/3" />
      </span>
    </li>
  )
}
