import { fillQueue } from './applicants.mjs'
import { makeDecisions } from './decisions.mjs'
import { ensureStaff } from './moderator.mjs'

/** The desk of the demo, with documents in every state. It is filled once; a later start asks nothing. */
export async function prepareQueue(demo, at, giveRole) {
  if (demo.memory.queueReady) return
  await ensureStaff(demo, at, 'colleague', giveRole)
  await makeDecisions(demo, at, await fillQueue(demo, at))
  demo.remember({ queueReady: true })
}
