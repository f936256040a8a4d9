import { Alert, type AlertTone } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { Key } from '../keys/key.tsx'
import { keyOf } from '../keys/keys.ts'
import { type Choice, judge, type Verdict } from './judge.ts'
import type { Specimen } from './specimens.ts'
import { useAnswerWords } from './use-answer-words.ts'

const TONES: Record<Verdict, AlertTone> = { right: 'good', reason: 'warning', wrong: 'danger' }

type PracticeVerdictProps = {
  specimen: Specimen
  choice: Choice
  isLast: boolean
  toNext: () => void
}

/** Whether a decision is right, and why; what is left to do is to go on. */
export function PracticeVerdict({ specimen, choice, isLast, toNext }: PracticeVerdictProps) {
  const { t } = useTranslation(['console-practice', 'console-review'])
  const wordsOf = useAnswerWords()
  const next = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => next.current?.focus(), [])
  const verdict = judge(specimen.answer, choice)
  return (
    <div className="grid gap-3">
      {/* Said by the region around it. */}
      <Alert role="none" tone={TONES[verdict]} title={t(`verdict.${verdict}`)}>
        <div className="grid gap-1.5">
          {verdict === 'right' ? null : (
            <p className="font-semibold">{t('answer', { decision: wordsOf(specimen.answer) })}</p>
          )}
          <p>{t(`why.${specimen.id}`)}</p>
          {choice.kind === 'refuse' && verdict === 'wrong' ? <p>{t('refused')}</p> : null}
          {specimen.places.length > 0 ? <p className="text-muted">{t('marked')}</p> : null}
        </div>
      </Alert>
      <Button
        ref={next}
        onClick={toNext}
        // A key that is still down since the decision is not meant for the next case.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
      >
        <span>{isLast ? t('toSummary') : t('console-review:keys.next')}</span>
        <Key>{keyOf('confirm')}</Key>
      </Button>
    </div>
  )
}
