import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { DAY_S, HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { CONFIRMATION_LINK_LIFE_S } from '@portico/contract/registration/limits'
import { REPORT_LINK_LIFE_S, SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { writtenNumber } from '@portico/locales/formats/numbers'
import { pluralOf, pluralsOf } from '@portico/locales/formats/plurals'
import { writtenDuration } from '@portico/locales/formats/units'
import { provideAllWords } from '@portico/locales/formats/words/all'
import { readTexts } from '@portico/locales/read-texts'
import { runnerImport } from 'vite'
import type { MailTexts } from '../templates/props.ts'
import { casesIn, placeholdersToSlots, slotNames } from './slots.ts'
import { casesOf, MAIL_TEMPLATE_NAMES, type MailTemplate, slotsOf } from './templates.ts'

type Templates = typeof import('../templates/render-template.tsx')
type Rendered = Awaited<ReturnType<Templates['renderTemplate']>>

provideAllWords()

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Renders every mail in every language ahead: the server runs its TypeScript directly and cannot load JSX, and so needs
 * neither React nor a template engine. Returns how many it wrote.
 */
export async function buildMails(outDir = `${ROOT}generated`, read = readTexts): Promise<number> {
  const { module } = await runnerImport<Templates>(`${ROOT}templates/render-template.tsx`, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
  })
  for (const locale of LOCALES) {
    const texts = mailTexts(locale, read)
    mkdirSync(`${outDir}/${locale}`, { recursive: true })
    for (const name of MAIL_TEMPLATE_NAMES) {
      const mail = await module.renderTemplate(name, locale, texts)
      checkRendered(name, locale, mail)
      writeWhole(`${outDir}/${locale}/${name}.json`, `${JSON.stringify(mail, null, 1)}\n`)
    }
  }
  return LOCALES.length * MAIL_TEMPLATE_NAMES.length
}

/**
 * Writes a draft and renames it, so that a running server reads the old file or the new one, never half of one. A draft
 * has a name of its own: another build may write the same file at the same time.
 */
function writeWhole(file: string, content: string) {
  const draft = `${file}.${randomUUID()}.new`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

function mailTexts(locale: Locale, read: typeof readTexts): MailTexts {
  const known = {
    duration: writtenDuration(locale, CONFIRMATION_LINK_LIFE_S / HOUR_S, 'hour'),
    resetDuration: writtenDuration(locale, RESET_CODE_LIFE_S / MINUTE_S, 'minute'),
    disownDuration: writtenDuration(locale, REPORT_LINK_LIFE_S / HOUR_S, 'hour'),
  }
  const mail = read(locale, 'mail')
  const device = mail['sessions-new-device'] as Record<string, string>
  const wasNotYou = counted(device, 'wasNotYou', SUSPECT_MEANS_S / DAY_S, locale)
  const texts = {
    ...mail,
    'sessions-new-device': { ...device, wasNotYou },
    reasons: read(locale, 'verification-reasons'),
  }
  const raw = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? placeholdersToSlots(value, known) : value,
  )
  return JSON.parse(raw) as MailTexts
}

/** The text of a number that is known now, in the plural that it takes. */
function counted(texts: Record<string, string>, key: string, count: number, locale: Locale): string {
  const text = texts[`${key}_${pluralOf(locale, count)}`] ?? texts[`${key}_other`] ?? ''
  return text.replaceAll('{{count}}', writtenNumber(locale, count))
}

/** Stops the build for a slot that a translation lost or that is never filled; otherwise the mail would fail later. */
function checkRendered(name: MailTemplate, locale: Locale, mail: Rendered) {
  const expected = Object.keys(slotsOf(name)).sort().join(' ')
  for (const part of ['html', 'text'] as const) {
    const found = slotNames(mail[part]).sort().join(' ')
    if (found !== expected) {
      throw new Error(`Mail ${name} (${locale}, ${part}) has the slots "${found}" instead of "${expected}"`)
    }
  }
  const kinds = slotsOf(name)
  for (const part of ['subject', 'html', 'text'] as const) {
    for (const [slot, cases] of casesIn(mail[part])) {
      const wanted = casesOf(kinds[slot] ?? 'name') ?? pluralsOf(locale)
      if (wanted.some((oneCase) => !cases.has(oneCase)) || cases.size !== wanted.length) {
        throw new Error(`Mail ${name} (${locale}, ${part}) has not the words of every case of "${slot}"`)
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const count = await buildMails()
  console.log(`${count} mails rendered in ${Math.round(performance.now() - started)} ms`)
}
