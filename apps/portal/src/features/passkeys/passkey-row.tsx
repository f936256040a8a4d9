import type { Passkey } from '@portico/contract/passkeys/schemas'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { moment } from '../../session/session-times.ts'

type PasskeyRowProps = {
  passkey: Passkey
  locale: string
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyRow({ passkey, locale, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('passkeys')
  const { name, createdAt, lastUsedAt, synced } = passkey
  return (
    <li className="flex items-start gap-4 py-5 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-hover text-muted">
        <KeyRound className="size-5" aria-hidden="true" />
      </span>
      {/* The buttons go below the text, not below the icon, where there is no room next to it. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">
              <bdi translate="no">{name}</bdi>
            </span>
            <Badge tone={synced ? 'accent' : 'neutral'}>{synced ? t('synced') : t('bound')}</Badge>
          </p>
          <p className="text-sm text-muted">{t('created', { date: moment(locale, createdAt) })}</p>
          <p className="text-sm text-muted">
            {lastUsedAt === null ? t('unused') : t('used', { date: moment(locale, lastUsedAt) })}
          </p>
        </div>
        <div className="flex flex-wrap content-start gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('renameOne', { name })}
            onClick={() => onRename(passkey)}
          >
            {t('rename')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('removeOne', { name })}
            onClick={() => onRemove(passkey)}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}
