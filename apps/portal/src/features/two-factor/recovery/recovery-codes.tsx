import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef } from 'react'
import { useProfile } from '../../../account/profile.ts'
import { day } from '../../../session/session-times.ts'
import { codesFile, download } from './codes-file.ts'
import './recovery-codes.css'

type RecoveryCodesProps = { locale: string; codes: readonly string[]; onSaved: () => void }

/** The codes, this once: to copy, to download, to print. */
export function RecoveryCodes({ locale, codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation(['two-factor', 'common'])
  const profile = useProfile()
  const list = useRef<HTMLOListElement>(null)
  const account = profile.kind === 'ready' ? profile.data.email : ''
  const title = t('common:labelled', { label: t('common:productName'), value: t('recovery.title') })
  const made = day(locale, new Date().toISOString())

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notifications.show('success', t('codes.copied'))
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current)
      notifications.show('error', t('notCopied'))
    }
  }
  const save = () => {
    const note = t('codes.text')
    download('portico-recovery-codes.txt', codesFile({ title, account, made, note, codes }))
  }
  return (
    <div className="grid gap-5">
      <div className="print-alone grid gap-4">
        <div className="hidden print:block">
          <p className="text-xl font-semibold">{title}</p>
          <p>{account}</p>
          <p>{made}</p>
        </div>
        <p className="max-w-150 text-muted">{t('codes.text')}</p>
        <ol
          ref={list}
          dir="ltr"
          translate="no"
          aria-label={t('recovery.title')}
          className="grid max-w-110 grid-cols-1 gap-x-4 gap-y-1.5 rounded-field border border-line bg-paper p-4 font-mono tabular-nums min-[360px]:grid-cols-2 tablet:gap-x-8 tablet:p-5 tablet:text-lg"
        >
          {codes.map((code) => (
            <li key={code} className="text-center">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid gap-3 tablet:flex tablet:flex-wrap">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          <span>{t('common:action.copy')}</span>
        </Button>
        <Button variant="secondary" size="small" onClick={save}>
          <Download className="size-4" aria-hidden="true" />
          <span>{t('codes.download')}</span>
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          <span>{t('codes.print')}</span>
        </Button>
      </div>
      <div className="grid tablet:block">
        <Button onClick={onSaved}>{t('codes.saved')}</Button>
      </div>
    </div>
  )
}
