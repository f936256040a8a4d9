import { defineModule } from '../../core/modules/define-module.ts'
import { hasConfirmedPasskey, hasPasskey } from './views.ts'

/** What others ask of passkeys in statements of their own: accounts too, which are made before the passkeys. */
export const passkeyViewsModule = defineModule({
  name: 'passkeyViews',
  needs: {},
  create: () => ({ hasPasskey, hasConfirmedPasskey }),
})
