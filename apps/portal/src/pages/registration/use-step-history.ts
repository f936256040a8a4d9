import type { FormOf } from '@portico/ui/forms/use-form.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** What an entry of the browser's history says of the form: the entry of the second step, at the same address. */
const SECOND = { step: 1 }

const isSecond = (state: unknown) =>
  typeof state === 'object' && state !== null && 'step' in state && state.step === SECOND.step

/**
 * Lets the browser's way back lead from the second step to the first, and forward again; nothing typed is lost by it.
 * Returns the same way back for a button.
 */
export function useStepHistory(form: Pick<FormOf<'password'>, 'step' | 'goTo'>): () => void {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const isHere = isSecond(state)
  // After a reload the password is gone, and with it the first step.
  const hasEntered = useRef(false)

  const enter = useEffectEvent(() => {
    hasEntered.current = true
    if (!isHere) void navigate({ pathname, search }, { state: SECOND })
  })
  useEffect(() => {
    if (form.step === SECOND.step) enter()
  }, [form.step])

  const follow = useEffectEvent(() => {
    if (type !== 'POP') return
    const wanted = isHere && hasEntered.current ? SECOND.step : 0
    // Later, because the form renders before it looks for the field to go on in.
    if (wanted !== form.step) queueMicrotask(() => form.goTo(wanted))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is followed once
  useEffect(() => follow(), [key])

  return () => {
    if (isHere) void navigate(-1)
    else form.goTo(0)
  }
}
