import { useEffect, useState } from 'react'
import { dropDraft } from '../decision/case-draft.ts'
import { type Choice, judge, type Verdict } from './judge.ts'
import { caseId } from './specimen-case.ts'
import { type Specimen, specimensOn } from './specimens.ts'

type Choices = ReadonlyMap<Specimen, Choice>
export type Result = { specimen: Specimen; verdict: Verdict; place: number }

const NONE: Choices = new Map()

/** The invented cases one after the other, and what was decided about them: in this page alone, and gone with it. */
export function usePractice() {
  const [now] = useState(() => new Date())
  const [specimens] = useState(() => specimensOn(now))
  const [place, setPlace] = useState(0)
  const [isSummary, setSummary] = useState(false)
  const [choices, setChoices] = useState(NONE)
  useEffect(() => () => forget(specimens), [specimens])

  const open = (wanted: number) => {
    setPlace(Math.min(Math.max(0, wanted), specimens.length - 1))
    setSummary(false)
  }
  /** The next case that is not decided, or else the summary. */
  const toNext = () => {
    const after = [...specimens.slice(place + 1), ...specimens.slice(0, place)]
    const next = after.find((specimen) => !choices.has(specimen))
    if (next) open(specimens.indexOf(next))
    else setSummary(true)
  }
  return {
    now,
    specimens,
    place,
    specimen: specimens[place],
    isSummary,
    choices,
    isLast: specimens.every((specimen, at) => at === place || choices.has(specimen)),
    results: specimens.flatMap((specimen, at): Result[] => {
      const choice = choices.get(specimen)
      return choice ? [{ specimen, verdict: judge(specimen.answer, choice), place: at }] : []
    }),
    decide: (specimen: Specimen, choice: Choice) => setChoices(new Map(choices).set(specimen, choice)),
    open,
    toNext,
    restart() {
      forget(specimens)
      setChoices(NONE)
      open(0)
    },
  }
}

function forget(specimens: readonly Specimen[]): void {
  for (const specimen of specimens) dropDraft({ id: caseId(specimen), attempt: 1 })
}
