import { openid } from '@portico/contract/openid/endpoints'
import type { ConsentReceipt, ShownApplication } from '@portico/contract/openid/schemas'
import { writtenAside } from '@portico/locales/formats/lists'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { saveFile } from '../../delivery/save-file.ts'
import { claimRow, scopeTitle } from '../../features/openid/scope-words.ts'
import { moment } from '../../session/session-times.ts'

type ReceiptButtonProps = { application: ShownApplication; locale: string }

/** What was allowed and when, as a text that its person keeps. */
export function ReceiptButton({ application, locale }: ReceiptButtonProps) {
  const { t } = useTranslation(['connections', 'common'])
  const { t: words } = useTranslation('scopes')
  const [pending, setPending] = useState(false)
  const { code, name } = application

  const save = async () => {
    setPending(true)
    const result = await call(openid.readReceipt, { params: { code } })
    setPending(false)
    if (!result.ok) return notifications.show('error')
    const file = new Blob([textOf(result.data)], { type: 'text/plain;charset=utf-8' })
    saveFile(file, `receipt-${code.toLowerCase()}.txt`)
  }

  function textOf({
    receiptId,
    account,
    scopes,
    edition,
    givenAt,
    revokeAt,
    issuer,
  }: ConsentReceipt): string {
    const allowed = scopes.map(({ scope, claims }) => {
      const title = `- ${scopeTitle(words, scope)}`
      return claims.length === 0 ? title : writtenAside(locale, title, claimRow(words, locale, claims))
    })
    const line = (label: string, value: string) => t('common:labelled', { label, value })
    return [
      t('document.title'),
      issuer,
      '',
      `${name}, ${application.host}`,
      line(t('document.account'), account),
      line(t('document.given'), `${moment(locale, givenAt)} (${givenAt})`),
      line(t('document.number'), receiptId),
      line(t('document.edition'), edition),
      '',
      line(t('document.allowed'), '').trimEnd(),
      ...allowed,
      '',
      line(t('document.end'), revokeAt),
      '',
    ].join('\r\n')
  }

  return (
    <Button
      variant="quiet"
      size="small"
      pending={pending}
      aria-label={t('receiptNamed', { application: name })}
      onClick={() => void save()}
    >
      {t('receipt')}
    </Button>
  )
}
