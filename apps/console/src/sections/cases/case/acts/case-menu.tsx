import { PopoverMenu } from '@portico/ui/parts/dialogs/popover-menu.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Key } from '../../keys/key.tsx'
import type { Act } from './use-act.ts'

const KEYS: Partial<Record<Act, string>> = { note: 'N', handOver: 'H', park: 'P', resume: 'P' }

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-mini px-3 py-2 text-start text-ink hover:bg-hover'

/** What can be done with a case besides deciding it. */
export function CaseMenu({ acts, begin }: { acts: readonly Act[]; begin: (act: Act) => void }) {
  const { t } = useTranslation('console-review')
  if (acts.length === 0) return null
  return (
    <PopoverMenu
      label={t('menu.label')}
      panelClass="w-64 max-w-[calc(100vw-24px)]"
      button={<Ellipsis className="size-5 text-accent" />}
    >
      <ul>
        {acts.map((act) => (
          <li key={act}>
            <button type="button" className={ITEM} aria-keyshortcuts={KEYS[act]} onClick={() => begin(act)}>
              <span className="min-w-0 flex-1">{t(`menu.${act}`)}</span>
              {KEYS[act] === undefined ? null : <Key>{KEYS[act]}</Key>}
            </button>
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}
