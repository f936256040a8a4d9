import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { documentUrl, type LegalDocument } from '../../delivery/documents.ts'
import { type Agreement, type Block, readAgreement } from './read-agreement.ts'

type AgreementDialogProps = {
  locale: Locale
  document: LegalDocument
  /** The name of the document, until its text has come. */
  name: string
  /** The box that accepts it. */
  field: string
  isOpen: boolean
  onClose: () => void
}

/** A document to read without leaving the form, with its edition and date, and the PDF a press away. */
export function AgreementDialog({ locale, document, name, field, isOpen, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('registration')
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  const [agreement, setAgreement] = useState<Agreement | 'loading' | null>('loading')
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    setAgreement('loading')
    void readAgreement(domainCdn, locale, document).then((read) => isWanted && setAgreement(read))
    return () => {
      isWanted = false
    }
  }, [isOpen, domainCdn, locale, document])
  // A policy is read, and not accepted.
  const isToAccept = document !== 'privacy'
  const accept = () => {
    const box = window.document.querySelector<HTMLInputElement>(`main input[name=${field}]`)
    if (box && !box.checked) box.click()
    onClose()
  }
  const isRead = agreement !== 'loading' && agreement !== null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isRead ? agreement.title : name}
      maxWidth="max-w-[40rem]"
      actions={
        <>
          {isToAccept ? (
            <Button disabled={!isRead} onClick={accept}>
              {t('agreement.accept')}
            </Button>
          ) : null}
          <Button variant={isToAccept ? 'secondary' : 'primary'} onClick={onClose}>
            {t('agreement.close')}
          </Button>
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={documentUrl(domainCdn, locale, document)}
            target="_blank"
            rel="noopener"
            title={t('agreement.newTab')}
          >
            {t('agreement.pdf')}
          </a>
        </>
      }
    >
      {/* A fixed height: the dialog does not change its size when the text comes. On a phone the buttons keep their room. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by the keyboard too
        tabIndex={0}
        data-first-focus
        aria-label={isRead ? agreement.title : name}
        aria-busy={agreement === 'loading'}
        className="-mx-2 grid h-[min(60dvh,560px)] max-tablet:h-[clamp(8rem,100dvh-22rem,560px)] content-start gap-3 overflow-y-auto border-y border-line px-2 py-4 text-base text-ink"
      >
        {agreement === 'loading' ? <Waiting /> : null}
        {agreement === null ? <Alert tone="danger">{t('agreement.failed')}</Alert> : null}
        {isRead ? agreement.blocks.map((block) => <Part key={JSON.stringify(block)} block={block} />) : null}
      </section>
    </Dialog>
  )
}

const LINES = ['w-2/5', 'w-full', 'w-11/12', 'w-4/5', 'w-5/6', 'w-3/5']

function Waiting() {
  return LINES.map((width) => <Skeleton key={width} className={width} />)
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-3 font-semibold">{block.text}</h3>
    case 'note':
      return <p className="rounded-field bg-brass-tint p-4 text-sm">{block.text}</p>
    case 'list':
      return (
        <ul className="grid list-disc gap-1 ps-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    default:
      return <p>{block.text}</p>
  }
}
