import { codesOf } from '@portico/client/api-errors'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { QR_WIDTH_PX } from '@portico/contract/qr-login/limits'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { errorText, errorTexts } from '@portico/ui/texts/error-text.ts'
import { minutesAndSeconds } from '@portico/ui/texts/format-numbers.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { usePhoneLink } from './use-phone-link.ts'

type PhoneDialogProps = {
  isOpen: boolean
  documentType: DocumentType
  onArrived: (path: string) => void
  onClose: () => void
}

/** A code that a phone scans to send one photo of this document, without being signed in. */
export function PhoneDialog({ isOpen, documentType, onArrived, onClose }: PhoneDialogProps) {
  const { t, i18n } = useTranslation(['document-files', 'common', 'errors'])
  const { t: te } = useTranslation('errors')
  const { link, renew } = usePhoneLink({ isOn: isOpen, documentType, onArrived })
  const isShown = link.step === 'open' || link.step === 'opened'
  const left = useSecondsUntil(isOpen && isShown ? link.endsAt : null)
  const isOver = link.step === 'expired' || link.step === 'failed'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('phone.button')}
      actions={
        <>
          {isOver ? <Button onClick={renew}>{t('phone.renew')}</Button> : null}
          <Button variant="secondary" data-first-focus onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <p className="justify-self-start">{t('phone.text')}</p>
        <div
          className="grid max-w-full place-items-center rounded-field border border-line bg-[#fff] p-2"
          style={{ minHeight: QR_WIDTH_PX }}
        >
          {isShown ? (
            <QrPicture text={link.url} label={t('phone.picture')} veiled={link.step === 'opened'} />
          ) : (
            <span style={{ width: QR_WIDTH_PX }} className="grid max-w-full place-items-center text-accent">
              {isOver ? null : <Spinner size="large" label={t('common:state.loading')} />}
            </span>
          )}
        </div>
        <div className="grid gap-2 text-center">
          {isShown ? (
            <p className="text-sm tabular-nums">
              {t('phone.left', { time: minutesAndSeconds(i18n.language, left) })}
            </p>
          ) : null}
          <p role="status">{link.step === 'opened' ? t('phone.opened') : null}</p>
        </div>
        {link.step === 'expired' ? <Alert tone="warning">{t('phone.expired')}</Alert> : null}
        {link.step === 'failed' ? (
          <Alert tone="danger">{errorTexts(codesOf(link.failure).map((code) => errorText(te, code)))}</Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
