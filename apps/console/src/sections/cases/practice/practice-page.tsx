import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { Suspense } from 'react'
import { PracticeDesk } from './practice-desk.tsx'
import { PracticeSummary } from './practice-summary.tsx'
import { usePractice } from './use-practice.ts'

/** Invented cases to learn by: nothing of them is asked of the server or sent to it. */
export function PracticePage() {
  return (
    <Suspense fallback={<Loading />}>
      <Practice />
    </Suspense>
  )
}

function Practice() {
  const {
    now,
    specimens,
    place,
    specimen,
    isSummary,
    choices,
    isLast,
    results,
    decide,
    open,
    toNext,
    restart,
  } = usePractice()
  if (isSummary || !specimen) {
    return <PracticeSummary results={results} look={open} restart={restart} />
  }
  return (
    <PracticeDesk
      key={specimen.id}
      specimen={specimen}
      now={now}
      place={place}
      count={specimens.length}
      choice={choices.get(specimen)}
      isLast={isLast}
      decide={(choice) => decide(specimen, choice)}
      go={(step) => open(place + step)}
      toNext={toNext}
    />
  )
}

function Loading() {
  return (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  )
}
