import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALES } from '@portico/contract/kernel/locales'
import type { Texts } from './catalogue.ts'
import { type Catalogues, checkCatalogues } from './check-catalogues.ts'
import { checkPending, missingKeys } from './check-pending.ts'
import { flatten } from './flatten.ts'
import { NAMESPACES, type Namespace } from './namespaces.ts'
import { PENDING_FILE, readPending } from './pending.ts'
import { readOwnTexts, readTexts } from './read-texts.ts'
import { unusedKeys } from './unused-keys.ts'

const ROOT = new URL('../', import.meta.url)

/**
 * The sources that show texts. Their keys of mails, countries, errors, security events and reasons come from elsewhere,
 * such as an error's code or an event's action.
 */
const SHOWN_BY = [
  '../../apps/portal/src/',
  '../../apps/console/src/',
  '../ui/src/',
  '../../apps/server/src/modules/messenger/',
  '../../apps/server/src/modules/account-data/',
  '../../apps/server/src/modules/site/pages/',
].map((folder) => new URL(folder, ROOT))
const NAMED_ELSEWHERE: ReadonlySet<Namespace> = new Set([
  'countries',
  'errors',
  'mail',
  'security-events',
  'verification-reasons',
])

/**
 * The problems of the catalogues on the disk, of files that belong to no namespace, of keys that no screen shows and of
 * the list of pending keys.
 */
export function checkLocales(isRelease = false): string[] {
  const [all, pending] = [readAll(), readPending()]
  return [
    ...strayFiles(),
    ...checkCatalogues(all, pending),
    ...checkPending(all, pending, isRelease),
    ...unusedKeys(englishKeys(), sources()),
  ]
}

function englishKeys(): Map<string, Iterable<string>> {
  const own = NAMESPACES.filter((namespace) => !NAMED_ELSEWHERE.has(namespace))
  return new Map(own.map((namespace) => [namespace, flatten(readTexts(DEFAULT_LOCALE, namespace)).keys()]))
}

function sources(): string[] {
  return SHOWN_BY.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  )
}

function readAll(): Catalogues {
  const perLocale = LOCALES.map((locale) => [
    locale,
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readIfThere(locale, namespace)])),
  ])
  return Object.fromEntries(perLocale) as Catalogues
}

function readIfThere(locale: (typeof LOCALES)[number], namespace: Namespace): Texts | undefined {
  return existsSync(new URL(`${locale}/${namespace}.json`, ROOT))
    ? readOwnTexts(locale, namespace)
    : undefined
}

function strayFiles(): string[] {
  const known = new Set<string>(NAMESPACES.map((namespace) => `${namespace}.json`))
  return LOCALES.flatMap((locale) =>
    readdirSync(new URL(`${locale}/`, ROOT))
      .filter((name) => !known.has(name))
      .map((name) =>
        locale === DEFAULT_LOCALE
          ? `${locale}/${name} is not listed in src/namespaces.ts`
          : `${locale}/${name} is no namespace`,
      ),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Every key that a language lacks becomes pending: for somebody who does not speak the language.
  if (process.argv.includes('--pending')) {
    writeFileSync(PENDING_FILE, `${JSON.stringify(missingKeys(readAll()), null, 2)}\n`)
  }
  const problems = checkLocales(process.argv.includes('--release'))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `${LOCALES.length} languages are complete`
      : `${problems.length} problems in the texts`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
