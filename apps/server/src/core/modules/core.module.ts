import { replaceSettings } from '../config/settings.store.ts'
import type { Database } from '../database/access/database.ts'
import { MAIL, mailLine } from '../mail/mail-command-line.ts'
import { createMailCommands } from '../mail/mail-commands.ts'
import { MAIL_REQUEST_KIND, type MailRequests } from '../mail/mail-requests.ts'
import { retention } from '../retention/retention.ts'
import { defineModule } from './define-module.ts'

type Ports = {
  database: Database
  mailRequests: MailRequests
  warn: (message: string) => void
  config: { settings: Record<string, string> | undefined }
} & Parameters<typeof createMailCommands>[0]

/** What the core itself keeps and does: settings of CONFIG_FILE, mails, one-time values, counters. */
export const coreModule = defineModule({ name: 'core', needs: {}, commandLines: [mailLine], create })

function create(ports: Ports) {
  const { database, mailRequests, warn, config } = ports
  return {
    async load(): Promise<void> {
      const unset = config.settings ? await replaceSettings(database.db, config.settings) : []
      if (unset.length > 0)
        warn(`CONFIG_FILE no longer sets ${unset.join(', ')}: what holds without it holds from now on`)
    },
    retention,
    work: () => ({ [MAIL_REQUEST_KIND]: mailRequests.work }),
    commands: { [MAIL]: createMailCommands(ports) },
  }
}
