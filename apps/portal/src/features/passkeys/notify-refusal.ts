import type { ApiFailure } from '@portico/client/api-errors'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { errorText } from '@portico/ui/texts/error-text.ts'
import type { Translator } from '@portico/ui/translation/translator.ts'
import { isPasskeyRefused } from './grant-by-passkey.ts'

/** Says why a passkey did not sign in. Its texts are fetched only then: the login page is loaded without them. */
export async function notifyRefusal(i18n: Translator, failure: ApiFailure): Promise<void> {
  const [entry] = failure.entries
  if (!isPasskeyRefused(failure)) {
    return void notifications.show(
      'error',
      errorText(i18n.translate('errors'), entry?.code ?? 'internal_server_error'),
    )
  }
  await i18n.load('passkeys')
  notifications.show('error', i18n.translate('passkeys')('refused'))
}
