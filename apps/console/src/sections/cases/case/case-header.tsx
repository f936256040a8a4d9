import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import { classNames } from '@portico/ui/class-names.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import List from 'lucide-react/icons/list'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { moment } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'
import { KEYBOARD_ONLY } from '../keys/key.tsx'
import { queueAddress } from '../list/queue.ts'
import { CaseMenu } from './acts/case-menu.tsx'
import type { Act } from './acts/use-act.ts'
import { useParkedWords } from './acts/use-parked-words.ts'

type CaseHeaderProps = {
  of: CaseEntry
  heading: RefObject<HTMLHeadingElement | null>
  go: (step: 1 | -1) => void
  help: () => void
  acts: readonly Act[]
  act: (act: Act) => void
}

/** Whose document it is, its state, and links to the cases before and after it. */
export function CaseHeader({ of: one, heading, go, help, acts, act }: CaseHeaderProps) {
  const { t, i18n } = useTranslation(['console-review', 'console-cases'])
  const parked = useParkedWords()(one)
  return (
    <header className="shrink-0 border-b border-line px-4 py-1.5">
      <div className="flex flex-wrap items-center gap-x-1">
        <h1
          id="case-title"
          ref={heading}
          data-case={one.id}
          tabIndex={-1}
          className="min-w-0 grow basis-32 overflow-clip font-semibold leading-snug outline-none"
        >
          {/* The dot stands in the room before the name: where the name begins a line, that is outside of the title. */}
          <span className="-ms-4 flex flex-wrap *:min-w-0 *:ps-4">
            <span>{`${t(`console-cases:kind.${one.documentType}`)} `}</span>
            <span className="relative">
              <span className="absolute inset-s-1.5">{'· '}</span>
              <bdi translate="no" className="line-clamp-2 break-words">
                {visible(personName(i18n.language, one))}
              </bdi>
            </span>
          </span>
        </h1>
        <div className="ms-auto flex gap-1">
          <Link
            to={queueAddress()}
            aria-label={t('queue')}
            title={t('queue')}
            className={`${buttonClass({ size: 'small', variant: 'quiet' })} px-2.5!`}
          >
            <List className="size-5" aria-hidden="true" />
          </Link>
          <IconButton label={t('keys.previous')} onClick={() => go(-1)}>
            <ChevronLeft className="mirror size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('keys.next')} onClick={() => go(1)}>
            <ChevronRight className="mirror size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('keys.title')} onClick={help} className={KEYBOARD_ONLY}>
            <Keyboard className="size-5" aria-hidden="true" />
          </IconButton>
          <CaseMenu acts={acts} begin={act} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {one.submittedAt === null ? null : <span>{moment(i18n.language, one.submittedAt)}</span>}
        {one.attempt > 1 ? <Badge>{t('attempt', { number: one.attempt })}</Badge> : null}
        <Badge tone={one.status === 'WAITING_MODERATOR' && parked === undefined ? 'accent' : 'neutral'}>
          {parked ?? t(`status.${one.status}`)}
        </Badge>
      </p>
    </header>
  )
}

type IconButtonProps = { label: string; onClick: () => void; className?: string; children: ReactNode }

function IconButton({ label, onClick, className, children }: IconButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className={classNames('h-11 px-2.5!', className)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
