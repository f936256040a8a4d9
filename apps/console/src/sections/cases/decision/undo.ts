import { moderation } from '@portico/contract/moderation/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { createStore } from '@portico/ui/store.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { updateInOthers } from '../case/case-query.ts'
import { afterUndo } from '../case/person/cases-of-person.ts'
import { caseAddress, queue } from '../list/queue.ts'
import { isUnanswered, untilAnswered } from './decide.ts'
import { type LastDecision, lastDecision } from './last-decision.ts'
import { forgetDecision } from './remember-decision.ts'
import { lastUnsettled, type SentDecision, type UnderWay } from './sent-decisions.ts'

/** `lost` while no answer comes: it is asked for until one does. */
export const undoing = createStore<'no' | 'asking' | 'lost'>('no')

/**
 * Takes the last decision back and opens its case again; one that is still on its way is waited for, and one that did not
 * come about is only opened.
 */
export function useUndo(): () => Promise<void> {
  const { t } = useTranslation('console-review')
  const navigate = useNavigate()
  return async () => {
    if (undoing.get() !== 'no') return
    const unsettled = lastUnsettled(lastDecision.get())
    if (unsettled && !(await isDecided(unsettled))) return
    const last = lastDecision.get()
    if (!last || (unsettled && last.id !== unsettled.id)) return
    undoing.set('asking')
    const outcome = await revert(last)
    undoing.set('no')
    if (lastDecision.get() !== last) return
    if (outcome === 'late') {
      forgetDecision()
      notifications.show('error', t('undoLate'))
    } else {
      lastDecision.set(null)
      updateInOthers(last.id, afterUndo)
      void queue.renewCases([last.id])
      await navigate(caseAddress(last.id))
    }
  }

  /** Opens the case where there is nothing to take back. */
  async function isDecided(one: SentDecision): Promise<boolean> {
    const became = one.state === 'failed' ? 'failed' : await settledOf(one)
    if (became === 'failed') await navigate(caseAddress(one.id))
    return became === 'decided'
  }
}

async function settledOf({ settled }: UnderWay) {
  undoing.set('asking')
  const became = await settled
  undoing.set('no')
  return became
}

/** A lost answer says nothing: ask again, and ask the case itself where the first request may have arrived. */
async function revert(last: LastDecision): Promise<'undone' | 'late'> {
  const params = { id: last.id }
  for (let isRepeated = false; ; isRepeated = true) {
    const answer = await call(moderation.undo, { params })
    if (answer.ok) return 'undone'
    if (!isUnanswered(answer.failure)) {
      return isRepeated && (await isOpenAgain(last)) ? 'undone' : 'late'
    }
    undoing.set('lost')
    await untilAnswered()
    if (lastDecision.get() !== last) return 'late'
  }
}

async function isOpenAgain({ id, awaitsSecond }: LastDecision): Promise<boolean> {
  const now = await call(moderation.read, { params: { id } })
  if (!now.ok) return false
  return now.data.case.status === 'WAITING_MODERATOR' && (!awaitsSecond || now.data.refusal === null)
}
