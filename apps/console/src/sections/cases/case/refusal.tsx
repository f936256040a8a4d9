import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { moment } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'

type RefusalProps = { of: NonNullable<CaseDetails['refusal']>; isMine: boolean }

/** A refusal for good that waits for its second moderator: who asked, when, and why. */
export function Refusal({ of: { by, at, reasons, note, privateNote }, isMine }: RefusalProps) {
  const { t, i18n } = useTranslation(['console-review', 'common'])
  const notes = [
    ['decision.note', note],
    ['decision.privateNote', privateNote],
  ] as const
  return (
    <div className="mb-3">
      <Alert tone="warning" title={isMine ? t('refusalMine') : t('refusal', { name: visible(by.name) })}>
        <div className="grid gap-1.5">
          <p className="text-muted">{moment(i18n.language, at)}</p>
          <ul className="list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(`reason.${reason}.title`)}</li>
            ))}
          </ul>
          {notes.map(([name, text]) =>
            text === '' ? null : (
              <p key={name} className="break-words">
                <span>{t('common:labelled', { label: t(name), value: '' })}</span>
                <bdi translate="yes">{visible(text)}</bdi>
              </p>
            ),
          )}
          {isMine ? null : <p>{t('refusalHow')}</p>}
        </div>
      </Alert>
    </div>
  )
}
