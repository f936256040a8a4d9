import type { Method } from '../methods/method.ts'
import { isActive, type Security } from '../security.ts'
import type { WizardPart } from './wizard-of.ts'

/** What a wizard's address shows, or the address that it redirects to. */
export type WizardState =
  | { show: 'start' | 'code' | 'activated' | 'removal' | 'removed' }
  | { go: 'status' | 'start' | 'removal' }

type Place = {
  method: Pick<Method, 'type' | 'removal'>
  part: WizardPart
  /** The second step of setting up is an address of its own. */
  isCodeStep: boolean
  /** Setting up was started in this tab, so that there is a code to enter. */
  hasDraft: boolean
}

/** The states of the wizards, so that a reload, the back button and a link to any step end where they should. */
export function wizardState(
  { method, part, isCodeStep, hasDraft }: Place,
  security: Pick<Security, 'active' | 'available' | 'mayDeactivate'>,
): WizardState {
  const { type, removal } = method
  const isOn = isActive(security, type)
  if (part === 'activated') return isOn ? { show: 'activated' } : { go: 'start' }
  if (isOn && !security.mayDeactivate) return { go: 'status' }
  if (part === 'removal') return { show: isOn ? 'removal' : 'removed' }
  if (isOn) return removal ? { go: 'removal' } : { show: 'removal' }
  if (!security.available.includes(type)) return { go: 'status' }
  if (!isCodeStep) return { show: 'start' }
  return hasDraft ? { show: 'code' } : { go: 'start' }
}

/** Where the stepper stands, from 1: the same three steps for every method, and switching one off after them. */
export const STEP_AT = { start: 1, code: 2, activated: 3, removal: 4 } as const
