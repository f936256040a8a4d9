import { createRunCommand } from '../src/commands.ts'
import type { AccountsApp } from './accounts-app.ts'
import { staffWaits } from './staff-waits.ts'

/** The operator's commands that look somebody up: those that tell of an account and its mails, and a few that act. */
export async function everyReport(app: AccountsApp, [email, waiting]: [string, string]) {
  const run = createRunCommand(app)
  const member = await staffWaits(app)
  return async (): Promise<void> => {
    for (const args of [
      ['show', email],
      ['show', waiting],
      ['audit', email],
      ['audit', email, '--since', '7d'],
      ['mail', 'list'],
      ['mail', 'list', email],
      ['confirm-means', member.email],
      ['grant', 'moderator', member.email],
      ['recall', email, 'passport', 'unreadable'],
      ['delete', member.email],
    ]) {
      await run(args)
    }
  }
}
