import type { FieldCodes } from '@portico/client/api-errors'
import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { verification } from '@portico/contract/verification/endpoints'
import type { FormType } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { checkFields } from '@portico/ui/forms/field-kinds.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { errorText, errorTexts } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useMemo, useRef, useState } from 'react'
import { rememberedApplication } from '../../../delivery/cookies.ts'
import { onward } from '../../../delivery/paths.ts'
import {
  isNotStated,
  metadataOf,
  missingIn,
  savedValues,
  type Values,
} from '../../../features/verification/document-values.ts'
import { dropDraft, saveDraft } from '../document/document-draft.ts'
import { fieldsOf } from '../document/document-fields.ts'
import { isAsReturned } from '../document/use-document.ts'
import { markPending } from '../marker.ts'
import { isAboutPhotos } from './about-photos.ts'
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
  /** What is known of the person before anything was saved. */
  proposed: Values
}

const NOTHING: Values = {}

/** Saving and handing in: what is locked when, and what is said. Handing in saves first what has changed. */
export function useDocumentForm(options: DocumentFormOptions) {
  const { type, owner, document, status, isReadOnly, onAnswer, onHandedIn } = options
  const { t } = useTranslation('verification')
  const { t: te } = useTranslation('errors')
  const [busy, setBusy] = useState<'save' | 'verify' | null>(null)
  const isLocked = isReadOnly || busy !== null || status !== 'NEW_DOCUMENT'
  const fields = useMemo(() => fieldsOf(type), [type])
  const metadata = document?.documentMetadata
  const saved = useMemo(() => savedValues(type, document), [type, document])
  const proposed = metadata ? NOTHING : options.proposed
  const canSave = useRef(false)
  /** What is being sent is to be handed in as well. */
  const isHandingIn = useRef(false)
  const settle = useRef<(() => Promise<void>) | null>(null)
  const [hasChanged, setHasChanged] = useState(false)
  const isUnchanged = !hasChanged && isAsReturned(document)
  // What is added later is not what the document came back with.
  const [askedAgain] = useState(() =>
    isUnchanged && document && isAboutPhotos(document.review) ? document.relativeFilePath : [],
  )

  const form = useForm({
    fields,
    afterwards: 'open',
    begin: () => canSave.current,
    send: (values) => (isHandingIn.current ? saveAndVerify(values as Values) : save(values as Values)),
    onDone(answer) {
      took(answer)
      if (isHandingIn.current) onHandedIn()
    },
  })
  const typed = useTypedValues({
    type,
    owner,
    saved,
    proposed,
    fields,
    element: form.element,
    isLocked,
    isReadOnly,
  })
  canSave.current = typed.isChanged && !isLocked
  const [removing, setRemoving] = useState<readonly string[]>([])
  const [lost, setLost] = useState<readonly string[]>([])
  const [left, setLeft] = useState<FieldCodes>({})
  const kept = document && without(document, removing)
  const hasLost = kept?.relativeFilePath.some((path) => lost.includes(path)) ?? false
  const gaps = missingIn(type, kept, typed.filled)
  // A lost photo is missing until another is in its place or it is removed, whatever else is there.
  const missing = hasLost ? [...gaps, 'file'] : gaps

  /** A field that was left is looked at then, and not only when everything is saved. */
  function leave(name: string) {
    if (!form.element.current || isLocked || !fields[name]) return
    const codes = checkFields({ [name]: fields[name] }, new FormData(form.element.current))
    setLeft((all) => ({ ...all, [name]: codes[name] ?? [] }))
  }

  const field: typeof form.field = (name, also) => {
    const own = form.field(name, also)
    const codes = left[name] ?? []
    const fault = codes.length > 0 ? errorTexts(codes.map((code) => errorText(te, code))) : undefined
    return {
      ...own,
      error: own.error ?? fault,
      onChange() {
        if (codes.length > 0) setLeft((all) => ({ ...all, [name]: [] }))
        own.onChange()
      },
    }
  }

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
    setHasChanged(true)
    markPending(type, answer.id, document?.updatedAt ?? 0)
    dropDraft(type)
    // A draft does not keep it, and the form that follows is a new one.
    if (answer.status === 'NEW_DOCUMENT' && isNotStated(typed.chosen)) saveDraft(type, owner, typed.chosen)
    onAnswer(answer)
  }

  const callSave = (values: Values) => call(verification.save, { body: bodyOf(type, values) })
  const save = (values: Values) => tell('save', () => callSave(values))

  async function callVerify(id: string) {
    await settle.current?.()
    const search = new URLSearchParams(location.search)
    const application = applicationCode(rememberedApplication(search))
    return call(verification.verify, { params: { id }, query: { ...onward(search), application } })
  }

  /** What was saved stays so when it is not handed in: the next try sends only that. */
  const saveAndVerify = (values: Values) =>
    tell('verify', async () => {
      const saved = await callSave(values)
      if (!saved.ok) return saved
      const handedIn = await callVerify(saved.data.id)
      if (!handedIn.ok) took(saved.data)
      return handedIn
    })

  /** Hands the document in, with what is not saved yet. */
  async function handIn() {
    if (!typed.isChanged) return verify()
    isHandingIn.current = true
    await form.submit().finally(() => {
      isHandingIn.current = false
    })
  }

  async function verify() {
    if (!document) return
    const result = await tell('verify', () => callVerify(document.id))
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
    field,
    leave,
    busy,
    isLocked,
    missing,
    askedAgain,
    /** Those of them that are still there: their numbers among all photos, and their paths. */
    unreplaced: (document?.relativeFilePath ?? []).flatMap((path, at) =>
      askedAgain.includes(path) && kept?.relativeFilePath.includes(path) ? [{ number: at + 1, path }] : [],
    ),
    settle,
    setRemoving,
    isUnchanged,
    /** An image was added or removed. */
    markChanged: () => setHasChanged(true),
    markLost: (path: string) => setLost((all) => [...all, path]),
    canSave: canSave.current,
    canHandIn: !isLocked && missing.length === 0 && (typed.isChanged || !isUnchanged),
    handIn,
  }
}

function without(document: VerificationDocument, removing: readonly string[]): VerificationDocument {
  const left = document.relativeFilePath.filter((path) => !removing.includes(path))
  return { ...document, relativeFilePath: left }
}

function bodyOf(type: FormType, values: Values) {
  return { documentType: type, documentMetadata: metadataOf(type, values) }
}
