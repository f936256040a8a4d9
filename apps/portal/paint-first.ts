import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASKED_CONFIG } from '@portico/contract/built-pages'
import { configuration } from '@portico/contract/configuration/endpoints'
import { ownFlag } from './own-flag.ts'
import { type ThinModule, thinModule } from './thin-module.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");?$/gm
const ENTRY = /import\("([^"]+)"\);\s*$/

/** A page in a hidden tab is never painted, and a slow style sheet must not hold the scripts back for long. */
const LATEST_MS = 500

/** The browser says when it has painted; one that does not say has as a rule painted a task after the frame. */
const AFTER_PAINT =
  'await new Promise((go)=>{' +
  'if(document.hidden)return go();' +
  `setTimeout(go,${LATEST_MS});` +
  "if(window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))" +
  "new PerformanceObserver(go).observe({type:'paint',buffered:true});" +
  'else requestAnimationFrame(()=>setTimeout(go))});'

/** Evaluated in one go, they would block a slow processor from answering a touch for a tenth of a second or more. */
const BREATHE = 'const breathe=()=>new Promise((go)=>setTimeout(go));'

/**
 * One small answer that everything waits for: it loads while the scripts do (read in packages/ui, delivery/config.ts).
 */
const ASK_CONFIG = `window.${ASKED_CONFIG}=fetch('${configuration.read.path}',{headers:{'X-Locale':document.documentElement.lang}}).then((r)=>r.ok?r.json():null).catch(()=>null);`

/**
 * The mark of `display-face.css` on `<html>`: on a first visit the page is painted before the display face is asked for,
 * and what is in it stands in a substitute until then.
 */
const LATER_FACE = 'data-face="later"'
const ASK_FACE = 'delete document.documentElement.dataset.face;'

/** Built scripts by their address. */
export type Assets = ReadonlyMap<string, Asset>
type Asset = { code: string; imports: readonly string[]; thin: ThinModule | null }

const IMPORTED = /(?:from|\bimport)\s*"\.\/([^"]+)"/g

/** @param codes Built scripts by their names in the folder of assets. */
export function assetsOf(codes: Iterable<readonly [name: string, code: string]>): Assets {
  return new Map(
    Array.from(codes, ([name, code]) => {
      const imports = Array.from(code.matchAll(IMPORTED), ([, other = '']) => addressOf(other))
      return [addressOf(name), { code, imports, thin: thinModule(code) }]
    }),
  )
}

const addressOf = (name: string) => `/assets/${name}`

/**
 * A prerendered page is readable without its scripts, so they wait for the first paint: until then the page and
 * its style sheet have the connection and the processor for themselves. Then each file runs in a task of its own.
 * Files that only name what others hold are written into the page: on a slow line a request costs more than they do.
 */
export function paintFirst(html: string, assets: Assets): string {
  const [, open, module = '', close] = START.exec(html) ?? []
  const imports = [...module.matchAll(STATIC_IMPORT)].map(([, name, url = '']) => ({
    name,
    href: JSON.parse(url) as string,
  }))
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  const entry = ENTRY.exec(module)?.[1]
  if (preloads.length === 0 || imports.length === 0 || !entry) {
    throw new Error('a built page starts in an unknown way')
  }
  const shared = new Set(preloads.filter((href) => !module.includes(`"${href}"`)))
  // What it names has to lie in a file that the page fetches anyway.
  const thin = (href: string) => {
    const asset = assets.get(href)
    return asset?.thin && asset.imports.every((other) => shared.has(other)) ? asset.thin : null
  }
  const start = thin(entry)
  const routes = imports.flatMap(({ name, href }) => (name ? [{ name, href, is: thin(href) }] : []))
  const manifests = imports.filter(({ name }) => !name).map(({ href }) => href)
  const inPage = new Set([
    ...manifests,
    ...routes.filter(({ is }) => is).map(({ href }) => href),
    ...(start ? [entry] : []),
  ])
  const files = neededFirst(
    preloads.filter((href) => !inPage.has(href)),
    assets,
  )
  const withFace = showsFace(html)
  const script = [
    ...manifests.map((href) => manifestOf(assets.get(href)?.code ?? '', files)),
    AFTER_PAINT,
    ASK_CONFIG,
    ...(withFace ? [ASK_FACE] : []),
    `const files=${JSON.stringify(files)},at={};`,
    'for(const href of files)',
    "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
    BREATHE,
    'for(const href of files){at[href]=await import(href);await breathe()}',
    ...routes.map(
      ({ name, href, is }) => `const ${name}=${is ? namesOf(is) : `at[${JSON.stringify(href)}]`};`,
    ),
    module
      .replace(STATIC_IMPORT, '')
      .replace(ENTRY, () => (start ? codeOf(start) : `import("${entry}");`))
      .trim(),
  ].join('\n')
  const page = withFace ? html.replace('<html ', `<html ${LATER_FACE} `) : html
  return page.replace(PRELOAD, '').replace(START, () => `${open}${script}${close}`)
}

/** Each file after those that it imports: then none runs within the task of another. */
function neededFirst(files: readonly string[], assets: Assets): string[] {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (href: string) => {
    if (visited.has(href)) return
    visited.add(href)
    for (const other of assets.get(href)?.imports ?? []) if (files.includes(other)) visit(other)
    ordered.add(href)
  }
  files.forEach(visit)
  return [...ordered]
}

const from = (file: string) => `at[${JSON.stringify(addressOf(file))}]`

function taken({ imports }: ThinModule): string {
  return imports
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => {
      const list = names.map(({ here, there }) => (here === there ? here : `${there}:${here}`))
      return `const{${list.join(',')}}=${from(file)};`
    })
    .join('')
}

function namesOf(module: ThinModule): string {
  const list = module.exports.map(({ here, there }) => `${here}:${there}`)
  return `(()=>{${taken(module)}${module.body && `${module.body};`}return{${list.join(',')}}})()`
}

function codeOf(module: ThinModule): string {
  return `{${taken(module)}${module.body}}`
}

/** The router's list of pages, without the files that this page has: as a rule they are most of what others need. */
function manifestOf(code: string, files: readonly string[]): string {
  const list = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(code)?.[1]
  if (!list) throw new Error("the router's list of pages has an unknown form")
  const without = (key: string, value: unknown) =>
    key === 'imports' && Array.isArray(value) ? value.filter((href) => !files.includes(href)) : value
  const short = JSON.stringify(JSON.parse(list, without))
  return `window.__reactRouterManifest=${short.replaceAll('<', '\\u003c')};`
}

const FACE = /<html lang="([a-z]+)"[\s\S]*\bdisplay-face\b/
const WITH_FACE = ['Latn', 'Cyrl']

/** The display face has Latin and Cyrillic letters. A page that does not show it would only be laid out once more. */
function showsFace(html: string): boolean {
  const [, language] = FACE.exec(html) ?? []
  return language !== undefined && WITH_FACE.includes(new Intl.Locale(language).maximize().script ?? '')
}

/** Every page below the folder. */
export async function paintPagesFirst(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'))
  const read = async (name: string) => [name, await readFile(join(folder, 'assets', name), 'utf8')] as const
  const ending = (end: string) => Promise.all(names.filter((name) => name.endsWith(end)).map(read))
  const assets = assetsOf(await ending('.js'))
  const drawings = new Map((await ending('.svg')).map(([name, drawing]) => [addressOf(name), drawing]))
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const path = join(folder, name)
    await writeFile(path, ownFlag(paintFirst(await readFile(path, 'utf8'), assets), drawings))
  }
}
