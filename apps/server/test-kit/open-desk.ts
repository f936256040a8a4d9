import { openAccountsApp } from './accounts-app.ts'
import { moderationSteps } from './moderation.ts'

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>

/** A portal with the desk of the moderators, and two of them. Who opens it closes the portal. */
export async function openDesk() {
  const app = await openAccountsApp()
  const desk = moderationSteps(app)
  return { app, desk, first: await desk.staff(), second: await desk.staff() }
}
