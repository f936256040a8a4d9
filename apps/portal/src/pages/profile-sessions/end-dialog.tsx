import type { SessionItem } from '@portico/contract/sessions/schemas'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import { deviceName } from '../../session/device.tsx'
import { SignInFacts } from '../../session/sign-in-facts.tsx'

/** What the dialog asks about: one device, one that the person does not know, or all the others. */
export type Asked = { what: 'one' | 'stranger'; item: SessionItem } | { what: 'others' }

type EndDialogProps = {
  asked: Asked | null
  locale: string
  pending: boolean
  onClose: () => void
  onConfirm: (asked: Asked) => void
}

export function EndDialog({ asked, locale, pending, onClose, onConfirm }: EndDialogProps) {
  const { t } = useTranslation(['sessions', 'common'])
  // While it slides away it keeps its text.
  const last = useRef(asked)
  if (asked) last.current = asked
  const shown = last.current ?? { what: 'others' }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      {...wordsFor(shown)}
      cancelLabel={t('common:action.cancel')}
      tone="danger"
      pending={pending}
      pendingLabel={t('pending')}
    >
      {shown.what === 'others' ? (
        t('many.text')
      ) : (
        <div className="grid gap-5">
          {/* Two rows may have the same name: only all of these together say what is about to be ended. */}
          <SignInFacts
            {...shown.item}
            at={shown.item.signedInAt}
            locale={locale}
            unknown={t('unknown')}
            timeLabel={t('signIn')}
          />
          <p>{shown.what === 'one' ? t('one.text') : t('stranger.text')}</p>
        </div>
      )}
    </ConfirmDialog>
  )

  function wordsFor(about: Asked): { title: string; confirmLabel: string } {
    if (about.what === 'others') return { title: t('many.title'), confirmLabel: t('endOthers') }
    if (about.what === 'stranger') return { title: t('stranger.title'), confirmLabel: t('stranger.go') }
    const device = deviceName(about.item)
    return { title: device ? t('one.title', { device }) : t('one.unknownTitle'), confirmLabel: t('end') }
  }
}
