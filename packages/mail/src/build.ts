import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { DAY_S, HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import { RESET_CODE_LIFE_S } from '@portico/contract/passwords/limits'
import { CONFIRMATION_LINK_LIFE_S } from '@portico/contract/registration/limits'
import { REPORT_LINK_LIFE_S, SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { readTexts } from '@portico/locales/read-texts'
import { runnerImport } from 'vite'
import type { MailTexts } from '../templates/props.ts'
import { casesIn, placeholdersToSlots, slotNames } from './slots.ts'
import { casesOf, MAIL_TEMPLATE_NAMES, type MailTemplate, slotsOf } from './templates.ts'
import { inUnits } from './units.ts'

type Templates = typeof import('../templates/render-template.tsx')
type Rendered = Awaited<ReturnType<Templates['renderTemplate']>>

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

/** Writes a draft and renames it, so that a running server reads the old file or the new one, never half of one. */
function writeWhole(file: string, content: string) {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

function mailTexts(locale: Locale, read: typeof readTexts): MailTexts {
  const known = {
    duration: inUnits(CONFIRMATION_LINK_LIFE_S / HOUR_S, 'hour', locale),
    resetDuration: inUnits(RESET_CODE_LIFE_S / MINUTE_S, 'minute', locale),
    disownDuration: inUnits(REPORT_LINK_LIFE_S / HOUR_S, 'hour', locale),
    suspectDays: new Intl.NumberFormat(locale).format(SUSPECT_MEANS_S / DAY_S),
  }
  const texts = { ...read(locale, 'mail'), reasons: read(locale, 'verification-reasons') }
  const raw = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? placeholdersToSlots(value, known) : value,
  )
  return JSON.parse(raw) as MailTexts
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
      const wanted =
        casesOf(kinds[slot] ?? 'name') ?? new Intl.PluralRules(locale).resolvedOptions().pluralCategories
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
