import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuration } from '@portico/contract/configuration.endpoints'
import { ASKED_CONFIG } from '@portico/contract/pages'
import { type ThinModule, thinModule } from './thin-module.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");?$/gm
const ENTRY = /import\("([^"]+)"\);\s*$/

/** A page in a hidden tab is never painted, and a slow style sheet must not hold the scripts back for long. */
const LATEST_MS = 500

const AFTER_PAINT =
  'await new Promise((go)=>{' +
  'if(document.hidden)return go();' +
  `requestAnimationFrame(()=>setTimeout(go));setTimeout(go,${LATEST_MS})});`

/** Evaluated in one go, they would block a slow processor from answering a touch for a tenth of a second or more. */
const BREATHE = 'const breathe=()=>new Promise((go)=>setTimeout(go));'

/**
 * One small answer that everything waits for: it loads while the scripts do (read in packages/ui, delivery/config.ts).
 */
const ASK_CONFIG = `window.${ASKED_CONFIG}=fetch('${configuration.read.path}',{headers:{'X-Locale':document.documentElement.lang}}).then((r)=>r.ok?r.json():null).catch(()=>null);`

/** The built files by their address. */
type Assets = ReadonlyMap<string, string>

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
  const thin = (href: string) => thinModule(assets.get(href) ?? '')
  const start = thin(entry)
  const routes = imports.flatMap(({ name, href }) => (name ? [{ name, href, is: thin(href) }] : []))
  const inPage = [
    ...imports.filter(({ name }) => !name).map(({ href }) => href),
    ...routes.filter(({ is }) => is).map(({ href }) => href),
    ...(start ? [entry] : []),
  ]
  const files = neededFirst(
    preloads.filter((href) => !inPage.includes(href)),
    assets,
  )
  const script = [
    ASK_CONFIG,
    ...imports.filter(({ name }) => !name).map(({ href }) => manifestOf(assets.get(href) ?? '')),
    AFTER_PAINT,
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
  return html.replace(PRELOAD, '').replace(START, () => `${open}${script}${close}`)
}

/** Each file after those that it imports: then none runs within the task of another. */
function neededFirst(files: readonly string[], assets: Assets): string[] {
  const imports = (href: string, other: string) =>
    assets.get(href)?.includes(`from"./${other.slice('/assets/'.length)}"`) ?? false
  const depth = (href: string, above: readonly string[] = []): number =>
    Math.max(
      0,
      ...files
        .filter((other) => other !== href && !above.includes(other) && imports(href, other))
        .map((other) => 1 + depth(other, [...above, href])),
    )
  return files.toSorted((a, b) => depth(a) - depth(b))
}

const from = (file: string) => `at[${JSON.stringify(`/assets/${file}`)}]`

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
  return `(()=>{${taken(module)}${module.body}return{${list.join(',')}}})()`
}

function codeOf(module: ThinModule): string {
  return `{${taken(module)}${module.body}}`
}

/** The router's list of pages, without what only its own preloading reads: a third of its length is left. */
function manifestOf(code: string): string {
  const list = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(code)?.[1]
  if (!list) throw new Error("the router's list of pages has an unknown form")
  const short = JSON.stringify(JSON.parse(list), (key, value) => (key === 'imports' ? undefined : value))
  return `window.__reactRouterManifest=${short.replaceAll('<', '\\u003c')};`
}

/** Every page below the folder. */
export async function paintPagesFirst(folder: string): Promise<void> {
  const assets = new Map<string, string>()
  for (const name of await readdir(join(folder, 'assets'))) {
    if (name.endsWith('.js'))
      assets.set(`/assets/${name}`, await readFile(join(folder, 'assets', name), 'utf8'))
  }
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const path = join(folder, name)
    await writeFile(path, paintFirst(await readFile(path, 'utf8'), assets))
  }
}
