/** Why the server cannot start, in one line that also says how to mend it. */
export class StartError extends Error {
  readonly isForOperator = true
  constructor(line: string) {
    super(line)
    this.name = 'StartError'
  }
}
