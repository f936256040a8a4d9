import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { OWN_WORDS_KEY } from '@portico/locales/formats/own-words'
import { OWN_WORDS } from '@portico/locales/formats/words/all'
import type { Namespace } from '@portico/locales/namespaces'
import { PENDING_FILE, readPending } from '@portico/locales/pending'
import { readTexts } from '@portico/locales/read-texts'
import type { Plugin } from 'vite'
import { joinNamespace } from './join-phrases.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../locales')
const PREFIX = 'virtual:portico/'

type Namespaces = Record<string, unknown>
type Chooses = (namespace: string) => boolean

/**
 * Texts as modules, one per language, so that a page loads the reader's language and nothing else:
 * `virtual:portico/texts/de`, those that few pages need (`virtual:portico/more/de`), `virtual:portico/countries/de`, what offers each language in one module
 * (`virtual:portico/offers`), and all languages for the prerendering. A namespace that a
 * language lacks is there in English, and so is a pending text.
 */
export function texts(isShown: Chooses, isMore: Chooses = () => false): Plugin {
  const chosen = (locale: string, isChosen: Chooses) => {
    const own = inPhrases(locale, load(locale, isChosen))
    return locale === DEFAULT_LOCALE ? own : { ...load(DEFAULT_LOCALE, isChosen), ...own }
  }
  const read = (locale: string) => ({ ...chosen(locale, isShown), ...ownWords(locale) })
  return {
    name: 'portico-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      const [kind, locale = ''] = id.slice(PREFIX.length + 1).split('/')
      const locales = locale === '' ? LOCALES : [locale]
      for (const file of [fileURLToPath(PENDING_FILE), ...locales.flatMap(files)]) this.addWatchFile(file)
      if (kind === 'all') return json(Object.fromEntries(LOCALES.map((code) => [code, read(code)])))
      if (kind === 'offers') return json(Object.fromEntries(LOCALES.map((code) => [code, offer(code)])))
      if (kind === 'more') return json(chosen(locale, isMore))
      return kind === 'countries' ? json(countries(locale)) : json(read(locale))
    },
    // A page carries its texts, so the browser may never have loaded the changed module.
    hotUpdate({ file }) {
      if (!file.startsWith(ROOT)) return
      const { moduleGraph, hot } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${PREFIX}`)) moduleGraph.invalidateModule(module)
      }
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

function json(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

function files(locale: string): string[] {
  const folder = join(ROOT, locale)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
}

function load(locale: string, isChosen: Chooses): Namespaces {
  // Read again at each load: under `vite dev` it changes while the process runs.
  const pending = readPending()
  const named = files(locale).map((file) => basename(file, '.json'))
  return Object.fromEntries(
    named.filter(isChosen).map((name) => [name, readTexts(locale as Locale, name as Namespace, pending)]),
  )
}

/** What may stand in a heading of a language without blanks has places to break between its phrases. */
function inPhrases(locale: string, namespaces: Namespaces): Namespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, texts]) => [
      name,
      joinNamespace(locale, name, texts as Namespaces),
    ]),
  )
}

/** The words of dates and ages, with the texts of a language that browsers do not know. */
function ownWords(locale: string): Namespaces {
  const words = Object.entries(OWN_WORDS).find(([one]) => one === locale)
  return words ? { [OWN_WORDS_KEY]: words[1] } : {}
}

/**
 * Country names of the language, and those of daily life in it and in English; the field shows the code of a country
 * without a name.
 */
function countries(locale: string): unknown {
  const file = join(ROOT, locale, 'countries.json')
  const labels = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all: Record<string, EverydayNames> = JSON.parse(
    readFileSync(join(ROOT, 'src/everyday-country-names.json'), 'utf8'),
  )
  const everyday: EverydayNames = { ...all[DEFAULT_LOCALE] }
  for (const [code, names] of Object.entries(all[locale] ?? {})) {
    everyday[code] = [...new Set([...names, ...(everyday[code] ?? [])])]
  }
  return { labels, everyday }
}

type EverydayNames = Record<string, string[]>

/** What a page in another language says to somebody who reads this one. */
function offer(locale: string): unknown {
  return (load(locale, (namespace) => namespace === 'shell').shell as Namespaces | undefined)?.offer
}
