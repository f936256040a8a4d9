import { createStore, useStore } from '@portico/ui/store.ts'

/** The open question for the password; null while none is asked. */
export type Question = { answer: (isProved: boolean) => void; answered: Promise<boolean> }

const question = createStore<Question | null>(null)

export function useQuestion(): Question | null {
  return useStore<Question | null>(question, null)
}

/** Asks the person once, however many calls wait for it. */
export function askPassword(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isProved: boolean) => {
    question.set(null)
    resolve(isProved)
  }
  question.set({ answer, answered: promise })
  return promise
}
