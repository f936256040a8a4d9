import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type RefObject, useEffect } from 'react'
import { forgetKnownPerson, useKnownPerson } from '../../account/known-person.ts'
import { fillIfEmpty, useLoginHint } from './login-hint.ts'

/** On a device that knows somebody, the form begins with that address; this forgets it. An application may know better. */
export function NotYou({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('login')
  const person = useKnownPerson()
  const hint = useLoginHint()
  const email = hint ?? person?.email
  useEffect(() => fillIfEmpty(addressOf(form), email), [form, email])
  if (!person || email !== person.email) return null
  return (
    <button
      type="button"
      className="-my-2 py-2 link"
      onClick={() => {
        const input = addressOf(form)
        forgetKnownPerson()
        if (!input) return
        input.value = ''
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.focus()
      }}
    >
      {t('known.other')}
    </button>
  )
}

function addressOf({ current }: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  const input = current?.elements.namedItem('username')
  return input instanceof HTMLInputElement ? input : null
}
