import { hasCode } from '@portico/client/api-errors'
import { staffMeans } from '@portico/contract/staff-means.endpoints'
import type { PendingMeans } from '@portico/contract/staff-means.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Card } from '@portico/ui/parts/card.tsx'
import { ConfirmDialog } from '@portico/ui/parts/confirm-dialog.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef, useState } from 'react'
import { useRoomTitle } from '../../delivery/room-title.ts'
import { MeansCard } from './means-card.tsx'
import { Whose } from './whose.tsx'

const PENDING = resource(staffMeans.list)

/** What members of staff have added to enter the console by, for another administrator to confirm or refuse. */
export function StaffRoom() {
  const { t } = useTranslation(['console-staff', 'console', 'common'])
  useRoomTitle(t('console:nav.staff'))
  const load = useLoad(PENDING, {})
  const [asked, setAsked] = useState<PendingMeans | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const decide = async (means: PendingMeans, decision: 'confirm' | 'refuse') => {
    setBusy(means.id)
    const answer = await call(staffMeans[decision], { params: { id: means.id } })
    setBusy(null)
    setAsked(null)
    const isGone = !answer.ok && hasCode(answer.failure, 'not_found')
    if (!answer.ok && !isGone) return void notifications.show('error')
    load.change(({ means: all }) => ({ means: all.filter(({ id }) => id !== means.id) }))
    if (isGone) notifications.show('error', t('gone'))
    else notifications.show('success', t(decision === 'confirm' ? 'confirmed' : 'refused'))
    // The pressed button has gone.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
          {t('title')}
        </h1>
        <p className="max-w-160 text-muted">{t('text')}</p>
      </div>
      <Loaded
        of={load}
        retry={load.retry}
        skeleton={
          <Card>
            <SkeletonLines lines={4} />
          </Card>
        }
        failed={t('failed')}
      >
        {({ means }) =>
          means.length === 0 ? (
            <Card>
              <p className="text-muted">{t('none')}</p>
            </Card>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {means.map((one) => (
                <li key={one.id}>
                  <MeansCard
                    means={one}
                    pending={busy === one.id}
                    onConfirm={() => void decide(one, 'confirm')}
                    onRefuse={() => setAsked(one)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void decide(asked, 'refuse')}
        title={t('ask.title')}
        confirmLabel={t('refuse')}
        cancelLabel={t('common:action.cancel')}
        tone="danger"
        pending={busy !== null}
      >
        <div className="grid gap-3">
          {asked ? <Whose means={asked} /> : null}
          <p>{t('ask.text')}</p>
        </div>
      </ConfirmDialog>
    </div>
  )
}
