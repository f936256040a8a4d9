import type { SessionItem } from '@portico/contract/sessions.schemas'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { AccountPage } from '@portico/ui/parts/account-page.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asked, EndDialog } from './end-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

/** Where the account is signed in: this device first, every other with a button to end it. */
export function SessionsPage({ locale, changePassword }: { locale: string; changePassword?: ReactNode }) {
  const { t } = useTranslation('sessions')
  const { load, endOne, endOthers } = useSessions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [pending, setPending] = useState(false)
  const others = useRef<HTMLHeadingElement>(null)

  const end = async (what: Asked) => {
    setPending(true)
    const done = what.what === 'one' ? await endOne(what.item.id) : await endOthers()
    setPending(false)
    setAsked(null)
    if (!done) return notifications.show('error')
    notifications.show('success', what.what === 'one' ? t('one.done') : t('many.done'))
    // The pressed button has gone; the focus moves to the list's heading.
    requestAnimationFrame(() => others.current?.focus())
  }

  const list = (items: readonly SessionItem[] | null) => (
    <SessionCards items={items} locale={locale} heading={others} onAsk={setAsked} />
  )
  return (
    <AccountPage title={t('title')} lead={t('text')} aside={changePassword}>
      <Loaded of={load} retry={load.retry} skeleton={list(null)} failed={t('failed')}>
        {list}
      </Loaded>
      <EndDialog
        asked={asked}
        pending={pending}
        onClose={() => setAsked(null)}
        onConfirm={(what) => void end(what)}
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
  const now = Date.now()
  const elsewhere = items?.filter(({ current }) => !current) ?? []
  const rows = (list: readonly SessionItem[], onEnd?: (item: SessionItem) => void) =>
    list.map((item) => (
      <SessionRow key={item.id} item={item} locale={locale} now={now} {...(onEnd ? { onEnd } : {})} />
    ))
  return (
    <>
      <Card>
        <h2 className="sr-only">{t('thisDevice')}</h2>
        <ul>{items ? rows(items.filter(({ current }) => current)) : <RowSkeleton />}</ul>
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
          <ul className="divide-y divide-line">{rows(elsewhere, (item) => onAsk({ what: 'one', item }))}</ul>
        )}
      </Card>
    </>
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
      <Skeleton className="size-11" />
      <span className="grid flex-1 gap-2.5 py-1">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
        <Skeleton className="w-3/5" />
        <Skeleton className="w-1/3" />
      </span>
    </li>
  )
}
