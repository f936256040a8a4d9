import { CASE_PARKED_MAX_DAYS, DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { writtenDuration } from '@portico/locales/formats/units'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type Command, keyOf } from '../keys/keys.ts'
import { NamedLines } from './named-lines.tsx'

/** Every way to decide, or to go on without a decision, by its name and its key. */
export function DecisionHelp() {
  const { t, i18n } = useTranslation(['console-help', 'console-cases', 'console-review'])
  const undo = writtenDuration(i18n.language, DECISION_UNDO_S, 'second')
  const parked = writtenDuration(i18n.language, CASE_PARKED_MAX_DAYS, 'day')
  const ways: [name: string, text: string, command?: Command][] = [
    [t('console-review:decision.approve'), t('decide.approve'), 'approve'],
    [t('console-review:decision.return'), t('decide.return'), 'return'],
    [t('console-review:decision.selfie'), t('decide.selfie'), 'selfie'],
    [t('console-review:decision.refuse'), t('decide.refuse'), 'refuse'],
    [t('console-cases:awaitsSecond'), t('decide.second')],
    [t('console-review:menu.handOver'), t('decide.handOver'), 'handOver'],
    [t('console-review:menu.park'), t('decide.park', { time: parked }), 'park'],
    [t('console-review:keys.undo'), t('decide.undo', { time: undo }), 'undo'],
    [t('console-review:menu.reopen'), t('decide.reopen')],
  ]
  return (
    <NamedLines
      of={ways.map(([name, text, command]) => ({
        key: name,
        name: (
          <>
            <span>{name}</span>
            {command ? (
              <kbd translate="no" className="rounded border border-edge px-1.5 text-sm font-normal">
                {keyOf(command)}
              </kbd>
            ) : null}
          </>
        ),
        text,
      }))}
    />
  )
}
