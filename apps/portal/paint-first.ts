import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuration } from '@portico/contract/configuration.endpoints'
import { ASKED_CONFIG } from '@portico/contract/pages'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");?$/gm

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

/**
 * A prerendered page is readable without its scripts, so they wait for the first paint: until then the page and
 * its style sheet have the connection and the processor for themselves. Then each file runs in a task of its own.
 */
export function paintFirst(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const [, open, module = '', close] = START.exec(html) ?? []
  const imports = [...module.matchAll(STATIC_IMPORT)]
  if (preloads.length === 0 || imports.length === 0) throw new Error('a built page starts in an unknown way')
  const names = imports.map(([, name = '']) => name)
  const urls = imports.map(([, , url = '']) => url)
  const shared = preloads.filter((href) => !module.includes(`"${href}"`))
  const script = [
    ASK_CONFIG,
    AFTER_PAINT,
    `for(const href of ${JSON.stringify(preloads)})`,
    "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
    BREATHE,
    `for(const href of ${JSON.stringify(shared)}){await import(href);await breathe()}`,
    `const [${names.join(',')}]=await Promise.all([${urls.map((url) => `import(${url})`).join(',')}]);`,
    'await breathe();',
    module.replace(STATIC_IMPORT, '').trim(),
  ].join('\n')
  return html.replace(PRELOAD, '').replace(START, () => `${open}${script}${close}`)
}

/** Every page below the folder. */
export async function paintPagesFirst(folder: string): Promise<void> {
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const path = join(folder, name)
    await writeFile(path, paintFirst(await readFile(path, 'utf8')))
  }
}
