import { moderation } from '@portico/contract/moderation/endpoints'
import type { Statistics } from '@portico/contract/moderation/statistics.schemas'
import { writtenDuration } from '@portico/locales/formats/units'
import { urlOf } from '@portico/ui/delivery/calls.ts'
import { PlainSelect } from '@portico/ui/fields/select/plain-select.tsx'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { CELL, HEAD_CELL, WideTable } from '@portico/ui/table/wide-table.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { count, duration } from '../../delivery/moments.ts'
import { useAnswer } from '../../delivery/queries.ts'
import { visible } from '../../delivery/visible-text.ts'

const PERIODS = ['7', '30', '90'] as const
const COLUMNS = ['approved', 'returned', 'selfies', 'refused', 'median'] as const
/** On a phone six columns have no room: a row is then a card, with the name on top and each figure under its word. */
const CARD =
  'max-tablet:grid max-tablet:grid-cols-2 max-tablet:border-t max-tablet:border-line max-tablet:py-1'
const IN_CARD = 'max-tablet:border-t-0 max-tablet:py-1'

/** How much waits, how fast it goes, and what comes back why. */
export function StatisticsSection() {
  const { t, i18n } = useTranslation(['console-statistics', 'console'])
  const [days, setDays] = useState<string>('30')
  const state = useAnswer(moderation.readStatistics, { query: { days } })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="me-auto text-2xl font-semibold">
          {t('console:nav.statistics')}
        </h1>
        <div className="flex flex-wrap gap-3">
          <PlainSelect
            aria-label={t('period')}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {writtenDuration(i18n.language, Number(period), 'day')}
              </option>
            ))}
          </PlainSelect>
          <a
            href={urlOf(moderation.readStatisticsFile, { query: { days } })}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('csv')}
          </a>
        </div>
      </div>
      <Loaded
        of={state}
        retry={state.retry}
        skeleton={
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        }
        failed={t('failed')}
      >
        {(data) => <Figures data={data} />}
      </Loaded>
    </div>
  )
}

function Figures({ data }: { data: Statistics }) {
  const { t, i18n } = useTranslation(['console-statistics', 'console-review'])
  const number = (value: number) => count(i18n.language, value)
  const time = (seconds: number | null) => (seconds === null ? '–' : duration(i18n.language, seconds))
  const { approved, returned, selfies, refused, byCaller } = data.today
  const parts = (
    [
      ['approved', approved],
      ['returned', returned],
      ['selfies', selfies],
      ['refused', refused],
    ] as const
  ).map(([name, value]) => `${t(name)}\u00a0${number(value)}`)
  const heads: [name: string, value: string, more: string[]][] = [
    [t('waiting'), number(data.waiting), []],
    [t('today'), number(data.decidedToday), parts],
    [t('median'), time(data.medianS), []],
  ]
  return (
    <>
      <dl className="grid gap-4 tablet:grid-cols-3 tablet:gap-y-0">
        {heads.map(([name, value, more]) => (
          <div
            key={name}
            className="grid content-start gap-y-0 rounded-surface border border-line bg-surface p-5 tablet:row-span-4 tablet:grid-rows-subgrid desktop:p-8"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{value}</dd>
            {more.length > 0 ? (
              <>
                <dd className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
                  {more.map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </dd>
                <dd className="text-sm text-muted tabular-nums">{t('byYou', { count: byCaller })}</dd>
              </>
            ) : null}
          </div>
        ))}
      </dl>
      <WideTable title={t('byModerator')}>
        <thead className="max-tablet:hidden">
          <tr>
            {(['moderator', ...COLUMNS] as const).map((name) => (
              <th key={name} scope="col" className={HEAD_CELL}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.byModerator.map(({ moderator, approved, returned, selfies, refused, medianS }) => {
            const figures = {
              approved: number(approved),
              returned: number(returned),
              selfies: number(selfies),
              refused: number(refused),
              median: time(medianS),
            }
            return (
              <tr key={moderator.id} className={CARD}>
                <th scope="row" className={`${CELL} ${IN_CARD} col-span-2 text-start font-medium`}>
                  <bdi translate="no">{visible(moderator.name)}</bdi>
                </th>
                {COLUMNS.map((name) => (
                  <td key={name} className={`${CELL} ${IN_CARD}`}>
                    <span className="block text-xs text-muted tablet:hidden">{t(name)}</span>
                    <span>{figures[name]}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      <WideTable title={t('byReason')}>
        <tbody>
          {data.byReason.map(({ reason, count }) => (
            <tr key={reason}>
              <th scope="row" className={`${CELL} text-start font-normal`}>
                {t(`console-review:reason.${reason}.title`)}
              </th>
              <td className={`${CELL} text-end`}>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
