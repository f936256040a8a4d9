import type { Locale } from '@portico/contract/kernel/locales'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../delivery/paths.ts'
import type { Method } from '../methods/method.ts'
import { RemovalDialog } from './removal-dialog.tsx'

type RemovalProps = { locale: Locale; method: Method; onRemoved: () => void }

/** Step 4, for an active method: it can be switched off, with a code of its own. */
export function Removal({ locale, method, onRemoved }: RemovalProps) {
  const { t } = useTranslation(['two-factor', 'common'])
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
      <p className="max-w-150 text-muted">{t('remove.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={pathTo(locale, 'profileSecurityStatus')} className={buttonClass({ variant: 'secondary' })}>
          {t('common:action.cancel')}
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
