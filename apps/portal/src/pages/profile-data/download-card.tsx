import { codesOf, opensAt } from '@portico/client/api-errors'
import { accountData } from '@portico/contract/account-data/endpoints'
import { exportFileName } from '@portico/contract/account-data/file-name'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { call, download } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useIsBefore } from '@portico/ui/texts/countdown.ts'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { saveFile } from '../../delivery/save-file.ts'

/** A link first: only a download that came whole is the day's. */
async function fetchAll() {
  const started = await call(accountData.startExport)
  if (!started.ok) return started
  const code = new URL(started.data.url).searchParams.get('code') ?? ''
  return download(accountData.readExport, { query: { code } })
}

export function DownloadCard() {
  const { t } = useTranslation('account-data')
  const { t: ofErrors } = useTranslation('errors')
  const { t: ofCommon } = useTranslation('common')
  const [isLoading, setLoading] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const [again, setAgain] = useState('')
  const waiting = useIsBefore(until)

  async function load(): Promise<void> {
    setLoading(true)
    const result = await fetchAll()
    setLoading(false)
    if (result.ok) {
      saveFile(result.data, exportFileName(new Date()))
      notifications.show('success', t('download.done'))
      return
    }
    const opens = opensAt(result.failure)
    setUntil(opens)
    const [code] = codesOf(result.failure)
    if (opens !== null) {
      const time = waitingTime(ofCommon, Math.ceil((opens - Date.now()) / SECOND_MS))
      setAgain(ofCommon('wait.again', { time }))
    } else if (code) notifications.show('error', errorText(ofErrors, code))
  }

  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t('download.title')}</h2>
        <p className="max-w-150 text-muted">{t('download.text')}</p>
      </div>
      <div className="grid justify-items-start">
        <p role="status">{waiting ? t('download.today') : null}</p>
        <Button
          variant="secondary"
          pending={isLoading}
          pendingLabel={t('download.pending')}
          waiting={waiting}
          // A sentence by then, under the one above it.
          className="aria-disabled:text-start"
          onClick={() => void load()}
        >
          {waiting ? again : t('download.button')}
        </Button>
      </div>
    </Card>
  )
}
