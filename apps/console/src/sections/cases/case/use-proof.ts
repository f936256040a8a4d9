import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { holdPictures } from '../pictures/pictures.ts'
import { caseQuery } from './case-query.ts'
import { type Flag, flagsOf, hasProof, PROOF_OF, type Proof } from './proofs.ts'

type Shown = { mark: Flag['mark']; place: number }

const NO_FIELDS: readonly string[] = []

/** The proof of one flag at a time. Another case is only read, which is recorded as a look: no lease changes. */
export function useProof(details: CaseDetails) {
  const [shown, setShown] = useState<Shown | null>(null)
  const flags = flagsOf(details)
  const flag = flags.find(({ mark }) => mark === shown?.mark)
  const proof: Proof | undefined = flag && PROOF_OF[flag.mark]
  const cases = proof?.kind === 'cases' ? (flag?.cases ?? []) : []
  const otherId = cases[shown?.place ?? 0]
  const other = useQuery({ ...caseQuery(otherId ?? ''), enabled: otherId !== undefined })
  useEffect(() => (otherId === undefined ? undefined : holdPictures([otherId])), [otherId])

  const isAsked = cases.length === 0 || other.data !== undefined || other.isError
  const show = (mark: Flag['mark']) => setShown((now) => (now?.mark === mark ? null : { mark, place: 0 }))
  return {
    flags,
    hasProof: (flag: Flag) => hasProof(details, flag),
    mark: flag?.mark ?? null,
    proof,
    /** The flag whose proof is there, and not on its way. */
    seen: flag && isAsked ? flag.mark : null,
    /** The part below the data that the flag is about. */
    partAbout: proof?.kind === 'person' || proof?.kind === 'known' ? proof.kind : null,
    /** Paths of the fields to look at. */
    fields: proof?.kind === 'fields' ? proof.paths : NO_FIELDS,
    /** Cases that the flag names, their total where these are not all, which of them is next to this one, and what is known of it. */
    cases,
    total: flag?.total,
    place: shown?.place ?? 0,
    otherId,
    other: otherId === undefined ? undefined : other.data,
    show,
    open: (mark: Flag['mark']) => setShown((now) => (now?.mark === mark ? now : { mark, place: 0 })),
    /** Another case of the same flag. */
    choose: (place: number) => setShown((now) => now && { ...now, place }),
    /** The flag after this one, and none after the last. */
    next(): void {
      const leading = flags.filter((one) => hasProof(details, one))
      const at = leading.findIndex(({ mark }) => mark === shown?.mark)
      const after = leading[at + 1]
      setShown(after ? { mark: after.mark, place: 0 } : null)
    },
    close: () => setShown(null),
  }
}
