import { hasCode } from '@portico/client/api-errors'
import { staffMeans } from '@portico/contract/staff-means/endpoints'
import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Card } from '@portico/ui/parts/card.tsx'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, type CallFailed, queryOf, useAnswer } from '../../delivery/queries.ts'
import { MeansCard } from './means-card.tsx'
import { MeansName } from './means-name.tsx'
import { Whose } from './whose.tsx'

type Decision = { means: PendingMeans; kind: 'confirm' | 'refuse' }

/** What members of staff have added to enter the console by, for another administrator to confirm or refuse. */
export function StaffSection() {
  const { t } = useTranslation(['console-staff', 'common'])
  const client = useQueryClient()
  const load = useAnswer(staffMeans.list)
  const [asked, setAsked] = useState<PendingMeans | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const decision = useMutation<unknown, CallFailed, Decision>({
    mutationFn: ({ means, kind }) => answerOf(call(staffMeans[kind], { params: { id: means.id } })),
    onSuccess(_, { means, kind }) {
      setAsked(null)
      takeOut(means)
      notifications.show('success', t(kind === 'confirm' ? 'confirmed' : 'refused'))
    },
    onError({ failure }, { means }) {
      setAsked(null)
      if (!hasCode(failure, 'not_found')) return notifications.show('error')
      takeOut(means)
      notifications.show('error', t('gone'))
    },
  })
  function takeOut({ id }: PendingMeans): void {
    client.setQueryData(queryOf(staffMeans.list).queryKey, (before) => ({
      means: before?.means.filter((one) => one.id !== id) ?? [],
    }))
    // The pressed button has gone, and the question above it, behind which nothing takes the focus.
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
                    pending={decision.isPending && decision.variables.means.id === one.id}
                    onConfirm={() => decision.mutate({ means: one, kind: 'confirm' })}
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
        onConfirm={() => asked && decision.mutate({ means: asked, kind: 'refuse' })}
        title={t('ask.title')}
        confirmLabel={t('refuse')}
        cancelLabel={t('common:action.cancel')}
        tone="danger"
        pending={decision.isPending}
      >
        <div className="grid gap-3">
          {asked ? (
            <div>
              <p className="font-semibold text-ink wrap-anywhere">
                <MeansName of={asked} />
              </p>
              <Whose means={asked} />
            </div>
          ) : null}
          <p>{t('ask.text')}</p>
        </div>
      </ConfirmDialog>
    </div>
  )
}
