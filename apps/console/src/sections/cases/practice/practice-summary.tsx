import { personName } from '@portico/contract/profile/person-name'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Verdict } from './judge.ts'
import { useAnswerWords } from './use-answer-words.ts'
import type { Result } from './use-practice.ts'

const TONES = { right: 'good', reason: 'brass', wrong: 'danger' } as const satisfies Record<Verdict, string>

type PracticeSummaryProps = {
  results: readonly Result[]
  /** Opens a case again, with what was right. */
  look: (place: number) => void
  restart: () => void
}

/** How many decisions were right, and which cases are worth another look. */
export function PracticeSummary({ results, look, restart }: PracticeSummaryProps) {
  const { t, i18n } = useTranslation(['console-practice', 'console-review', 'console'])
  const wordsOf = useAnswerWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const right = results.filter(({ verdict }) => verdict === 'right').length
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t('summary.score', { number: right, last: results.length })}
        </h1>
        <p className="text-muted">{t(right === results.length ? 'summary.allRight' : 'summary.some')}</p>
      </div>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {results.map(({ specimen, verdict, place }) => (
            <li key={specimen.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <bdi translate="no" className="font-medium">
                    {personName(i18n.language, specimen.account)}
                  </bdi>
                  <Badge tone={TONES[verdict]} size="small">
                    {t(`summary.verdict.${verdict}`)}
                  </Badge>
                </p>
                <p className="text-sm text-muted">{t('answer', { decision: wordsOf(specimen.answer) })}</p>
              </div>
              {verdict === 'right' ? null : (
                <Button variant="secondary" size="small" onClick={() => look(place)}>
                  {t('summary.look')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button onClick={restart}>{t('summary.restart')}</Button>
        <Link to="/cases" className={buttonClass({ variant: 'secondary' })}>
          {t('console-review:queue')}
        </Link>
        <Link to="/help" className={buttonClass({ variant: 'quiet' })}>
          {t('console:nav.help')}
        </Link>
      </div>
    </div>
  )
}
