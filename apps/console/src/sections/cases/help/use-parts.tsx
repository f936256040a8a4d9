import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import { KeyList } from '../keys/key-list.tsx'
import { DecisionHelp } from './decision-help.tsx'
import { FlagHelp } from './flag-help.tsx'
import { Lines } from './lines.tsx'

/** A part of the help; its id is what stands behind the `#` of its address. */
type Part = { id: string; title: string; content: ReactNode }

/** The parts of the help, in the order in which a case is worked on. */
export function useParts(): readonly Part[] {
  const { t } = useTranslation(['console-help', 'console-cases', 'console-review'])
  return [
    {
      id: 'take',
      title: t('take.title'),
      content: (
        <Lines of={[t('take.open', { start: t('console-cases:start') }), t('take.order'), t('take.leave')]} />
      ),
    },
    {
      id: 'look',
      title: t('look.title'),
      content: <Lines of={[t('look.pages'), t('look.image'), t('look.whole')]} />,
    },
    {
      id: 'compare',
      title: t('compare.title'),
      content: (
        <Lines
          of={[
            t('compare.columns'),
            t('compare.three'),
            t('compare.spelling', { differs: t('console-review:differs') }),
            t('compare.number'),
          ]}
        />
      ),
    },
    {
      id: 'flags',
      title: t('flags.title'),
      content: (
        <>
          <Lines of={[t('flags.what'), t('flags.heavy')]} />
          <FlagHelp />
        </>
      ),
    },
    { id: 'decide', title: t('decide.title'), content: <DecisionHelp /> },
    {
      id: 'notified',
      title: t('notified.title'),
      content: <Lines of={[t('notified.when'), t('notified.what'), t('notified.nothing')]} />,
    },
    {
      id: 'never',
      title: t('never.title'),
      content: <Lines of={[t('never.own'), t('never.copy'), t('never.guess')]} />,
    },
    { id: 'keys', title: t('console-review:keys.title'), content: <KeyList /> },
  ]
}
