import { defineModule } from '../../core/modules/define-module.ts'
import { createRequireEntry } from './console-entry.ts'

/** Who may open the console: asked by modules that are made before the staff. */
export const consoleEntryModule = defineModule({
  name: 'consoleEntry',
  needs: { passkeyViews: ['hasConfirmedPasskey'] },
  create,
})

function create(ports: Parameters<typeof createRequireEntry>[0]) {
  return { requireConsoleEntry: createRequireEntry(ports) }
}
