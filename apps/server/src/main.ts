import { resolveDrizzleQuickly } from './platform/quick-resolution.ts'

/** The process: the only reader of the environment. */
resolveDrizzleQuickly()
const { startServer } = await import('./start.ts')
await startServer(process.env)
