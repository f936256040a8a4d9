import { parseConfig } from '../src/config.ts'
import { ConfigError } from '../src/core/config/config-error.ts'

/** What a start with these variables would refuse, a line each; empty where it would go on. */
export function faultsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}
