import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** Why the sign-in can no longer be completed, and what to do if somebody else typed the codes. */
export function StepOver({ over }: { over: 'spent' | 'ended' }) {
  const { t } = useTranslation('second-step')
  const email = useConfigValue((config) => config?.supportEmail ?? '')
  return (
    <div role="alert" className="grid gap-3">
      <p>{t(`${over}.text`)}</p>
      {over === 'spent' ? (
        <>
          <p className="font-medium text-ink">{t('spent.stranger')}</p>
          <p>
            <MailText text={t('spent.support', { email })} email={email} />
          </p>
        </>
      ) : null}
    </div>
  )
}
