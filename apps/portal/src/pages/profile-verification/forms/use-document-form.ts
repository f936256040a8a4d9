import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { verification } from '@portico/contract/verification/endpoints'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMemo, useRef, useState } from 'react'
import { rememberedApplication } from '../../../delivery/cookies.ts'
import { onward } from '../../../delivery/paths.ts'
import {
  type FormType,
  metadataOf,
  missingIn,
  type Values,
  valuesOf,
} from '../../../features/verification/document-values.ts'
import { dropDraft } from '../document-draft.ts'
import { fieldsOf } from '../document-fields.ts'
import { markPending } from '../marker.ts'
import { useTypedValues } from './use-typed-values.ts'

export type DocumentFormOptions = {
  type: FormType
  /** The address of the person, to whom the draft belongs. */
  owner: string
  document: VerificationDocument | null
  status: DocumentStatus
  /** Only to be looked at. */
  isReadOnly: boolean
  /** What a call has answered. */
  onAnswer: (document: VerificationDocument) => void
  onHandedIn: () => void
}

/** Saving and handing in: what is locked when, and what is said. */
export function useDocumentForm(options: DocumentFormOptions) {
  const { type, owner, document, status, isReadOnly, onAnswer, onHandedIn } = options
  const { t } = useTranslation('verification')
  const [busy, setBusy] = useState<'save' | 'verify' | null>(null)
  const isLocked = isReadOnly || busy !== null || status !== 'NEW_DOCUMENT'
  const fields = useMemo(() => fieldsOf(type), [type])
  const metadata = document?.documentMetadata
  const saved = useMemo(() => valuesOf(type, metadata), [type, metadata])
  const canSave = useRef(false)

  const form = useForm({
    fields,
    afterwards: 'open',
    begin: () => canSave.current,
    send: (values) => tell('save', () => call(verification.save, { body: bodyOf(type, values as Values) })),
    onDone: took,
  })
  const typed = useTypedValues({ type, owner, saved, fields, element: form.element, isLocked, isReadOnly })
  canSave.current = typed.isChanged && !isLocked
  const missing = missingIn(type, document)

  /** Says that a call is under way, and how it ended. */
  async function tell<T extends { ok: boolean }>(what: 'save' | 'verify', act: () => Promise<T>): Promise<T> {
    setBusy(what)
    notifications.show('wait', t(`${what}.wait`))
    try {
      const result = await act()
      const offline = navigator.onLine === false
      if (result.ok) notifications.show('success', t(`${what}.success`))
      else notifications.show('error', offline ? undefined : t(`${what}.error`))
      return result
    } finally {
      setBusy(null)
    }
  }

  function took(answer: VerificationDocument) {
    markPending(type, answer.id, document?.updatedAt ?? 0)
    dropDraft(type)
    onAnswer(answer)
  }

  async function verify() {
    if (!document) return
    const search = new URLSearchParams(location.search)
    const application = applicationCode(rememberedApplication(search))
    const address = { params: { id: document.id }, query: { ...onward(search), application } }
    const result = await tell('verify', () => call(verification.verify, address))
    if (result.ok) {
      took(result.data)
      return onHandedIn()
    }
    form.refuse(result.failure)
    focusFirstError(form.element.current)
  }

  return {
    form,
    ...typed,
    busy,
    isLocked,
    missing,
    canSave: canSave.current,
    canVerify: !isLocked && !typed.isChanged && document !== null && missing.length === 0,
    verify,
  }
}

function bodyOf(type: FormType, values: Values) {
  return { documentType: type, documentMetadata: metadataOf(type, values) }
}
