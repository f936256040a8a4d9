import type { Locale } from '@portico/contract/kernel/locales'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../delivery/paths.ts'
import { day } from '../../../session/session-times.ts'
import type { Method } from '../methods/method.ts'
import type { Security } from '../security.ts'
import { RemovalDialog } from './removal-dialog.tsx'

type RemovalProps = { locale: Locale; method: Method; security: Security; onRemoved: () => void }

/** An active method: since when, when it was last used, and how it is switched off, with a code of its own. */
export function Removal({ locale, method, security, onRemoved }: RemovalProps) {
  const { t } = useTranslation('two-factor')
  const own = security.active.find(({ tokenType }) => tokenType === method.type)
  const [isOpen, setOpen] = useState(false)
  /** Each opening asks for a code of its own. */
  const [opening, setOpening] = useState(0)
  const open = () => {
    setOpening(opening + 1)
    setOpen(true)
  }
  return (
    <>
      <h2 className="text-lg font-semibold">{t('done.title', { method: t(`method.${method.name}`) })}</h2>
      {own ? (
        <ul className="grid gap-1 text-muted">
          <li>{t('since', { date: day(locale, own.activatedAt) })}</li>
          {own.lastUsedAt ? <li>{t('used', { date: day(locale, own.lastUsedAt) })}</li> : null}
          {own.hint ? (
            <li>
              <bdi translate="no" dir="ltr">
                {own.hint}
              </bdi>
            </li>
          ) : null}
        </ul>
      ) : null}
      <p className="max-w-150 text-muted">{t('remove.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={pathTo(locale, 'profileSecurityStatus')} className={buttonClass({ variant: 'secondary' })}>
          {t('back')}
        </Link>
        <Button variant="danger" onClick={open}>
          {t('remove.button')}
        </Button>
      </div>
      <RemovalDialog
        isOpen={isOpen}
        opening={opening}
        method={method}
        onClose={() => setOpen(false)}
        onRemoved={onRemoved}
      />
    </>
  )
}
