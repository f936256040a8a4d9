/** Why the server cannot start, in one line that also says how to mend it. */
export class StartError extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'StartError'
  }
}
