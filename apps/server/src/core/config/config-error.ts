/** All faults of the environment, one line each. */
export class ConfigError extends Error {
  readonly isForOperator = true
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}
