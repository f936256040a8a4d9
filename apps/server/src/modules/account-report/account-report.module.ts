import { createReportCommands } from './report-commands.ts'

/** What there is of an account and what happened to it, for the operator. */
export function accountReportModule(ports: Parameters<typeof createReportCommands>[0]) {
  return { commands: createReportCommands(ports) }
}
