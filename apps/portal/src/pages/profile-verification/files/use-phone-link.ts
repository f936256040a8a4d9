import type { ApiFailure } from '@portico/client/api-errors'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import type { UploadLinkState } from '@portico/contract/upload-links/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** How often the page that shows a code for a phone asks whether the photo has arrived. */
const PHONE_UPLOAD_POLL_MS = 2000

export type PhoneLink =
  | { step: 'loading' }
  | { step: 'open' | 'opened'; url: string; endsAt: number }
  | { step: 'expired' }
  | { step: 'failed'; failure: ApiFailure }

type Wanted = { isOn: boolean; documentType: DocumentType; onArrived: (path: string) => void }

const LOADING: PhoneLink = { step: 'loading' }
const FIRST = { round: 0, link: LOADING }

/** A link for a phone while `isOn`, and how far the phone has come with it. */
export function usePhoneLink({ isOn, documentType, onArrived }: Wanted) {
  const [{ round, link }, setRound] = useState<{ round: number; link: PhoneLink }>(FIRST)
  // A new callback must not make a new link.
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    if (!isOn) return
    const show = (next: PhoneLink) =>
      setRound((current) => (current.round === round ? { round, link: next } : current))
    show(LOADING)
    return followLink(documentType, { show, arrived: (path) => arrived(path) })
  }, [isOn, documentType, round])
  return { link, renew: () => setRound({ round: round + 1, link: LOADING }) }
}

type Followed = { show: (link: PhoneLink) => void; arrived: (path: string) => void }

/** @returns ends it */
function followLink(documentType: DocumentType, { show, arrived }: Followed): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function begin(): Promise<void> {
    const made = await call(uploadLinks.create, { body: { documentType } })
    if (isOver) return
    if (!made.ok) return show({ step: 'failed', failure: made.failure })
    const { id, url, expiresAt } = made.data
    const shown = (step: 'open' | 'opened') => show({ step, url, endsAt: expiresAt })
    const askLater = () => {
      timer = setTimeout(() => void ask(), PHONE_UPLOAD_POLL_MS)
    }
    const hear = ({ state, path }: UploadLinkState) => {
      if (state === 'expired') return show({ step: 'expired' })
      if (state === 'used') return arrived(path ?? '')
      shown(state)
      askLater()
    }
    const ask = async () => {
      const answer = await call(uploadLinks.readState, { params: { id } })
      if (isOver) return
      if (answer.ok) return hear(answer.data)
      // A newer link has ended this one; without a connection the next question may be answered.
      if (answer.failure.status === NOT_FOUND) return show({ step: 'expired' })
      askLater()
    }
    shown('open')
    askLater()
  }

  void begin()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const NOT_FOUND = 404
