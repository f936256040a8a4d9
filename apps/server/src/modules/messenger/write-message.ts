import type { Locale } from '@portico/contract/kernel/locales'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { writtenDuration } from '@portico/locales/formats/units'
import { provideAllWords } from '@portico/locales/formats/words/all'
import type { BotMessage } from './bot-api.ts'
import { type BotText, plain, toCopy } from './bot-texts.ts'
import { BOT_MESSAGE_LIFE_S } from './limits.ts'

provideAllWords()

export type CodePurpose = 'sign-in' | 'activate' | 'deactivate'
export type BotAnswer = 'ended' | 'over' | 'connected' | 'expired' | 'taken' | 'help' | 'id'

type Slots = Record<string, string>

/** The data of the button "it was not me": this prefix and a token. */
export const REPORT = 'not-me:'

/** Writes a message of the outbox: `code:<purpose>` or `answer:<which>`. */
export function writeMessage(text: BotText, template: string, locale: Locale, slots: Slots): BotMessage {
  const [kind, name = ''] = template.split(':')
  if (kind === 'code') return writeCode(text, name, locale, slots)
  if (kind !== 'answer') throw new Error(`there is no message ${template}`)
  return { html: text(locale, `reply.${name}`, { id: toCopy(slots.id ?? '') }) }
}

/** The code comes first: a phone's notification shows the beginning. */
function writeCode(text: BotText, purpose: string, locale: Locale, slots: Slots): BotMessage {
  const { code = '', device = '', place = '', report } = slots
  const duration = writtenDuration(locale, BOT_MESSAGE_LIFE_S / MINUTE_S, 'minute')
  const what = text(locale, `purpose.${purpose}`)
  const html = [
    toCopy(code),
    `<b>${what}</b>`,
    '',
    text(locale, 'code.device', { device: plain(device) }),
    text(locale, 'code.place', { place: toCopy(place) }),
    '',
    text(locale, 'code.valid', { duration }),
  ].join('\n')
  if (!report) return { html }
  const button = { text: text(locale, 'code.notMe'), callback_data: `${REPORT}${report}` }
  return { html, keyboard: { inline_keyboard: [[button]] } }
}
