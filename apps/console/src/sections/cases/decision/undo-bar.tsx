import { SECOND_MS } from '@portico/contract/kernel/units'
import { type Name, personName } from '@portico/contract/profile/person-name'
import { writtenDuration } from '@portico/locales/formats/units'
import { classNames } from '@portico/ui/class-names.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useStore } from '@portico/ui/store.ts'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { visible } from '../../../delivery/visible-text.ts'
import { Key } from '../keys/key.tsx'
import { FailedDecisions } from './failed-decisions.tsx'
import { type LastDecision, lastDecision } from './last-decision.ts'
import { forgetDecision } from './remember-decision.ts'
import {
  isUnderWay,
  type UnderWay,
  unsettledIn,
  useSentDecisions,
  useWarnBeforeLoss,
} from './sent-decisions.ts'
import { undoing, useUndo } from './undo.ts'
import { useHeightAtFoot } from './use-height-at-foot.ts'

/** What was decided last, with a way to take it back; it stays when the last case of the queue is decided. */
export function UndoBar() {
  const last = useStore(lastDecision, null)
  const sent = useSentDecisions()
  const open = useMatch('/cases/:id')?.params.id
  const undo = useUndo()
  const bar = useHeightAtFoot<HTMLDivElement>()
  useWarnBeforeLoss()
  const newest = unsettledIn(sent, last)
  const underWay = newest && isUnderWay(newest) ? newest : undefined
  const failed = sent.flatMap((one) =>
    one.state === 'failed' && !one.isSeen && one.id !== open ? [one] : [],
  )
  const others = sent.filter(isUnderWay).filter((one) => one !== underWay && one.state === 'unknown')
  const isBesideCase = open !== undefined
  return (
    // Next to the decisions of the next case, not over them. There before its text, so that a screen reader says it.
    <div
      ref={bar}
      className={classNames(
        'pointer-events-none sticky bottom-3 z-20 grid grid-cols-[minmax(0,1fr)] justify-items-end *:grid *:w-full *:max-w-88 *:grid-cols-[minmax(0,1fr)]',
        // Without a height of its own: the page would begin to scroll while it says something.
        'tablet:h-0 tablet:content-end',
        isBesideCase && 'tablet:me-[22rem] desktop:me-[27rem]',
      )}
    >
      <div
        role="alert"
        className={classNames(
          // At the head of the picture: at its foot are its tools and the machine-readable zone.
          isBesideCase &&
            'tablet:fixed tablet:inset-e-94 tablet:top-20 tablet:w-72 desktop:inset-e-118 desktop:top-21 desktop:w-88',
        )}
      >
        <FailedDecisions of={failed} byKey={newest?.id} />
      </div>
      <div
        role="status"
        // In the row that the desk leaves free below the tools of the picture.
        className={classNames(isBesideCase && 'tablet:max-w-none tablet:translate-y-4 desktop:max-w-120')}
      >
        {others.map((one) => (
          <Sending key={one.id} of={one} />
        ))}
        {underWay ? (
          <Sending of={underWay} undo={() => void undo()} />
        ) : last ? (
          <Decided key={`${last.id} ${last.undoEnds}`} last={last} undo={() => void undo()} />
        ) : null}
      </div>
    </div>
  )
}

/** A decision that is on its way; only the newest can be taken back. */
function Sending({ of: { person, state }, undo }: { of: UnderWay; undo?: () => void }) {
  const { t } = useTranslation('console-review')
  return (
    <Bar
      what={t('done.sending')}
      person={person}
      more={state === 'unknown' ? t('asking') : null}
      left={null}
      undo={undo}
    />
  )
}

function Decided({ last, undo }: { last: LastDecision; undo: () => void }) {
  const { t } = useTranslation('console-review')
  const state = useStore(undoing, 'no')
  const left = useSecondsLeft(last.undoEnds, state === 'no')
  return (
    <Bar
      what={t(last.awaitsSecond ? 'done.awaitsSecond' : `done.${last.kind}`)}
      person={last.person}
      more={state === 'lost' ? t('undoLost') : null}
      left={left}
      undo={undo}
    />
  )
}

type BarProps = {
  what: string
  person: Name
  more: ReactNode
  left: number | null
  undo: (() => void) | undefined
}

function Bar({ what, person, more, left, undo }: BarProps) {
  const { t, i18n } = useTranslation('console-review')
  const state = useStore(undoing, 'no')
  return (
    <div className="pointer-events-auto mt-3 flex min-h-12 items-center gap-3 rounded-surface border border-edge bg-raised py-1 ps-4 pe-1.5 shadow-float max-tablet:flex-wrap max-tablet:gap-y-1 max-tablet:py-2">
      <span className="min-w-0 flex-1 text-sm max-tablet:basis-full">
        <span className="block text-pretty">
          <span>{leadingTo(what)}</span>
          <bdi translate="no">{visible(personName(i18n.language, person))}</bdi>
        </span>
        {more ? <span className="block text-muted">{more}</span> : null}
      </span>
      {left === null ? null : (
        <span
          aria-hidden="true"
          className="text-sm whitespace-nowrap text-muted tabular-nums max-tablet:flex-1"
        >
          {writtenDuration(i18n.language, left, 'second')}
        </span>
      )}
      {undo ? (
        <Button
          size="small"
          variant="secondary"
          onClick={undo}
          pending={state !== 'no'}
          aria-keyshortcuts="U"
        >
          <span>{t('undo')}</span>
          <Key>U</Key>
        </Button>
      ) : null}
    </div>
  )
}

/** Counts on the page's own clock, and forgets the decision at the end unless it is just being taken back. */
function useSecondsLeft(until: number, mayEnd: boolean): number {
  const [left, setLeft] = useState(() => leftOf(until))
  useEffect(() => {
    const look = () => {
      const now = leftOf(until)
      setLeft(now)
      if (now === 0 && mayEnd) forgetDecision()
    }
    look()
    const timer = setInterval(look, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [until, mayEnd])
  return left
}

const leftOf = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS))
