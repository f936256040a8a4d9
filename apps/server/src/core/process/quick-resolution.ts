import { registerHooks } from 'node:module'

const FOLDER = '/node_modules/drizzle-orm/'

/**
 * Drizzle's package.json lists its exports in 180 KB, and Node reads it again for each of Drizzle's four hundred modules
 * to learn their format: measured one second and 240 MB of garbage at every start. This hook answers for Drizzle's
 * relative imports. Call it before the first import of Drizzle.
 */
export function resolveDrizzleQuickly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL
      if (!specifier.startsWith('.') || !parent?.includes(FOLDER) || !parent.endsWith('.js')) {
        return next(specifier, context)
      }
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    },
  })
}
