/** What is known of a module's commands before any module is made or any store opened. */
export type CommandLine = {
  /** As `--help` shows it. */
  usage: string
  commands: Record<string, CommandUse>
}

export type CommandUse = {
  /** What is wrong with the arguments behind the command's name; `SEE_USAGE` where the usage of all commands says it. */
  fault: (args: string[]) => string | undefined
  /** Refused with another key than that of the servers, which would refuse what it has sealed. */
  isSealing?: true
  /** On PostgreSQL too a running server does it, which has the key, the place of the documents and the rights to its files. */
  isForServer?: true
}

export const SEE_USAGE = 'npm run admin -- --help shows how the commands are used'
