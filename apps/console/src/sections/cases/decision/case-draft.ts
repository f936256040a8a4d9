import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { closeDecision, type DecisionDraft } from './decision-draft.ts'

/** What a moderator has put together about one case and not sent. */
export type CaseDraft = {
  /** A document that was handed in again is reviewed from the beginning. */
  attempt: number
  /** Null until a decision against the document is opened. */
  decision: DecisionDraft | null
  /** Paths of the fields that were compared with the picture. */
  ticked: ReadonlySet<string>
  /** Paths of the pages that were shown. */
  seen: ReadonlySet<string>
  /** Flags whose proof was shown. */
  opened: ReadonlySet<string>
}

type Drafts = ReadonlyMap<string, CaseDraft>
const NONE: Drafts = new Map()

/** In the memory of the tab alone: a note about a person is nothing to leave behind in a browser's storage. */
export const drafts = createStore(NONE)
emptiedAtSignOut({ personal: true }, () => drafts.set(NONE))

export function draftOf(all: Drafts, id: string, attempt: number): CaseDraft {
  const kept = all.get(id)
  if (kept?.attempt === attempt) return kept
  return { attempt, decision: null, ticked: new Set(), seen: new Set(), opened: new Set() }
}

/** The document of a case may have been handed in again, and be under review by now: what is meant is one attempt of it. */
type Attempt = { id: string; attempt: number }

export function changeDraft({ id, attempt }: Attempt, update: (draft: CaseDraft) => CaseDraft): void {
  drafts.set(new Map(drafts.get()).set(id, update(draftOf(drafts.get(), id, attempt))))
}

/** The draft of a case, as it was left; it stays until the case is decided for good. */
export function useCaseDraft({ id, attempt }: Attempt) {
  const draft = draftOf(useStore(drafts, NONE), id, attempt)
  const change = (update: (draft: CaseDraft) => CaseDraft) => changeDraft({ id, attempt }, update)
  return {
    draft,
    changeDecision: (update: (decision: DecisionDraft | null) => DecisionDraft | null) =>
      change((before) => ({ ...before, decision: update(before.decision) })),
    toggleTick: (path: string) => change((before) => ({ ...before, ticked: toggled(before.ticked, path) })),
    tickAll: (paths: readonly string[]) =>
      change((before) => ({ ...before, ticked: new Set([...before.ticked, ...paths]) })),
    noteSeen: (page: string) => change((before) => ({ ...before, seen: new Set([...before.seen, page]) })),
    noteFlag: (mark: string) =>
      change((before) => ({ ...before, opened: new Set([...before.opened, mark]) })),
  }
}

/** Closes the form of a case, as when its decision has been sent. */
export function closeDraft({ id, attempt }: Attempt): void {
  if (drafts.get().get(id)?.attempt !== attempt) return
  changeDraft({ id, attempt }, (kept) => ({ ...kept, decision: closeDecision(kept.decision) }))
}

export function dropDraft({ id, attempt }: Attempt): void {
  const next = new Map(drafts.get())
  if (next.get(id)?.attempt === attempt && next.delete(id)) drafts.set(next)
}

function toggled(ticked: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(ticked)
  if (!next.delete(path)) next.add(path)
  return next
}
