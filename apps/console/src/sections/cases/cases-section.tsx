import { Route, Routes, useSearchParams } from 'react-router'
import { Review } from './case/review.tsx'
import { useUndo } from './decision/undo.ts'
import { UndoBar } from './decision/undo-bar.tsx'
import { useFollowedQueue } from './list/queue.ts'
import { Queue } from './queue/queue.tsx'

/** The queue, and one case of it at a time; both go by the list that the address names. */
export function CasesSection() {
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
