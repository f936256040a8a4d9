import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { Suspense, useEffect } from 'react'
import { localeOfPath, pathTo } from '../../delivery/paths.ts'
import type { Choice } from './kept-account-dialog.tsx'
import type { Arrival } from './sign-in.ts'

const KeptAccountDialog = lazyPart(async () => (await import('./kept-account-dialog.tsx')).KeptAccountDialog)

type Question = (choice: Choice) => void

const question = createStore<Question | null>(null)

/**
 * The sign-in has taken the deletion of the account back: its owner hears of it before anything goes on. Returns where
 * they go: on, or to the page on which an account is deleted. `KeptAccount` has to stand on the page.
 */
export async function askKept(arrival: Arrival): Promise<Arrival> {
  const choice = await new Promise<Choice>((resolve) => {
    question.set((answer) => {
      question.set(null)
      resolve(answer)
    })
  })
  if (choice === 'keep') return arrival
  const profilePath = pathTo(localeOfPath(location.pathname), 'profileData')
  return { ...arrival, application: null, backUrl: null, interaction: null, profilePath }
}

/** While it is asked nothing goes on: the page behind has nothing that turns. */
export const useIsKeptAsked = (): boolean => useStore(question, null) !== null

export function KeptAccount() {
  const answer = useStore<Question | null>(question, null)
  // A person who leaves the page without an answer has kept the account.
  useEffect(() => () => question.get()?.('keep'), [])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <KeptAccountDialog onAnswer={answer} />
    </Suspense>
  )
}
