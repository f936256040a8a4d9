import { compareHost } from '@portico/contract/domain/domain'
import { domain } from '@portico/contract/domain/endpoints'
import type { DomainAnswer } from '@portico/contract/domain/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { currentConfig } from '@portico/ui/delivery/config.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { Spelled } from './spelled.tsx'

/** Replaces the answers, one of which had the focus. */
const takeFocus = (link: HTMLElement | null) => link?.focus()

type DomainDialogProps = { isOpen: boolean; onSame: () => void }

/** Shows the real address, to compare with the address bar: what a page says about itself proves nothing. */
export function DomainDialog({ isOpen, onSame }: DomainDialogProps) {
  const { t } = useTranslation('domain')
  const [answer, setAnswer] = useState<DomainAnswer | null>(null)
  const [differs, setDiffers] = useState(false)
  const { domainPassportRest } = currentConfig()
  useEffect(() => {
    void call(domain.compare, { query: { host: location.host } }).then((result) =>
      // Without an answer the configuration names the address, and the person can still compare.
      setAnswer(result.ok ? result.data : compareHost(domainPassportRest, location.host)),
    )
  }, [domainPassportRest])

  if (!answer) return null
  if (differs || !answer.ok) {
    return (
      <Dialog
        isOpen
        locked
        onClose={() => undefined}
        role="alertdialog"
        title={t('bad.title')}
        actions={
          <a ref={takeFocus} className={buttonClass()} href={domainPassportRest}>
            {t('bad.go')}
          </a>
        }
      >
        <p>{t('bad.text')}</p>
        {answer.ok ? null : <Spelled label={t('bad.given')} host={answer.host} />}
        <Spelled label={t('bad.expected')} host={answer.expected} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      locked
      onClose={() => undefined}
      role="alertdialog"
      title={t('ok.title')}
      actions={
        <>
          <Button onClick={onSame}>{t('ok.same')}</Button>
          <Button variant="secondary" data-first-focus onClick={() => setDiffers(true)}>
            {t('ok.differ')}
          </Button>
        </>
      }
    >
      <p>{t('ok.text')}</p>
      <Spelled label={t('ok.here')} host={answer.expected} />
    </Dialog>
  )
}
