import { defineModule } from '../../core/modules/define-module.ts'
import { createStartReset } from './start-reset.ts'

/** The mail with the link that sets a new password: sessions need it too, which are made before the passwords. */
export const resetsModule = defineModule({
  name: 'resets',
  needs: { accounts: ['lockForReset', 'readSponsor'], applications: ['findApplication', 'findBackUrl'] },
  create,
})

function create(ports: Parameters<typeof createStartReset>[0]) {
  return { startReset: createStartReset(ports) }
}
