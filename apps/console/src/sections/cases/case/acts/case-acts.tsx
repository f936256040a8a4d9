import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { queue } from '../../list/queue.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ParkDialog } from './park-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { Act } from './use-act.ts'

type CaseActsProps = {
  details: CaseDetails
  act: Act | null
  close: () => void
  refresh: () => Promise<void>
  /** Opens the next case. */
  leadOn: () => Promise<unknown>
}

/** The dialogs of what can be done with a case besides deciding it. */
export function CaseActs({ details, act, close, refresh, leadOn }: CaseActsProps) {
  const { id } = details.case
  /** The case is somebody else’s, or waits for its day: the next one is opened. */
  const leave = () => {
    void queue.renewCases([id])
    void leadOn()
  }
  return (
    <>
      <NoteDialog id={id} isOpen={act === 'note'} close={close} refresh={refresh} />
      <HandOverDialog of={details} isOpen={act === 'handOver'} close={close} done={leave} />
      <ParkDialog id={id} isOpen={act === 'park'} close={close} done={leave} />
      <ReopenDialog of={details} isOpen={act === 'reopen'} close={close} refresh={refresh} />
      <ResumeDialog of={details.case} isOpen={act === 'resume'} close={close} refresh={refresh} />
    </>
  )
}
