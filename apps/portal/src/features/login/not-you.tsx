import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type RefObject, useEffect } from 'react'
import { forgetKnownPerson, useKnownPerson } from '../../account/known-person.ts'

/** On a device that knows somebody, the form begins with that address; this forgets it. */
export function NotYou({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('login')
  const person = useKnownPerson()
  const email = person?.email
  useEffect(() => {
    const input = addressOf(form)
    // What somebody has typed, or a draft, stays.
    if (!email || input?.value !== '') return
    input.value = email
    // Somebody is about to type: that replaces the address instead of joining it.
    if (input === document.activeElement) input.select()
  }, [form, email])
  if (!person) return null
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
