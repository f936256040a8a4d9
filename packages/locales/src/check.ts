import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, LOCALES } from '@portico/contract/locales'
import { type Catalogues, checkCatalogues } from './check-catalogues.ts'
import { NAMESPACES, type Namespace } from './namespaces.ts'
import { readTexts, type Texts } from './read-texts.ts'

const ROOT = new URL('../', import.meta.url)

/** The catalogues on the disk, checked; also files that no namespace knows. */
export function checkLocales(): string[] {
  return [...strayFiles(), ...checkCatalogues(readAll())]
}

function readAll(): Catalogues {
  const perLocale = LOCALES.map((locale) => [
    locale,
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readIfThere(locale, namespace)])),
  ])
  return Object.fromEntries(perLocale) as Catalogues
}

function readIfThere(locale: (typeof LOCALES)[number], namespace: Namespace): Texts | undefined {
  return existsSync(new URL(`${locale}/${namespace}.json`, ROOT)) ? readTexts(locale, namespace) : undefined
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
  const problems = checkLocales()
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `${LOCALES.length} languages are complete`
      : `${problems.length} problems in the texts`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
