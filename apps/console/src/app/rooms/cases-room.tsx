import { Route, Routes, useSearchParams } from 'react-router'
import { Queue } from '../../features/cases/queue.tsx'
import { Review } from '../../features/review/review.tsx'
import { useUndo } from '../../features/review/undo.ts'
import { UndoBar } from '../../features/review/undo-bar.tsx'
import { useFollowedQueue } from '../../moderation/queue.ts'

/** The queue, and one case of it at a time; both go by the list that the address names. */
export function CasesRoom() {
  const [query] = useSearchParams()
  useFollowedQueue(query)
  const undo = useUndo()
  return (
    <>
      <Routes>
        <Route index element={<Queue undo={() => void undo()} />} />
        <Route path=":id" element={<Review />} />
      </Routes>
      <UndoBar />
    </>
  )
}
