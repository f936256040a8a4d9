import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('../..')
const MAIN = at('src/main.ts')
const START = at('src/start.ts')
const IMAGES = at('src/modules/documents/image-child.ts')
const BUILD = at('build')

/** Machine code is loaded from node_modules; `pg-native` is not there at all. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pg-native']

/** Large parts of libraries that this server never calls: loaded at their first call, if there ever is one. */
const LATE: Readonly<Record<string, readonly string[]>> = { glob: ['glob'], yaml: ['parse', 'stringify'] }

/**
 * Puts the server and the packages that it uses into three files: `server.js`, which prepares the process, `start.js` with
 * all the rest, and `images.js` for the process in which images are decoded. Node then opens these instead of two
 * thousand. Names and lines stay, so that a stack can be read.
 */
export async function bundleServer(folder = BUILD): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const put = (name: string, text: string) => {
    // A draft that is renamed: a server that starts meanwhile reads the old file or the new one.
    writeFileSync(join(folder, `${name}.new`), text)
    renameSync(join(folder, `${name}.new`), join(folder, name))
  }
  put('package.json', '{ "type": "commonjs" }\n')
  put('images.js', await bundle(folder, IMAGES, OUTSIDE))
  put('start.js', await bundle(folder, START, OUTSIDE))
  put('server.js', await bundle(folder, MAIN, []))
}

async function bundle(folder: string, input: string, external: string[]): Promise<string> {
  const bundler = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    external,
    plugins: [besideMain(), ownPlaces(folder), lateParts()],
    // PGlite has it; it is its own.
    checks: { eval: false },
    onLog(_level, { message }) {
      throw new Error(message)
    },
  })
  const { output } = await bundler.generate({
    format: 'cjs',
    codeSplitting: false,
    comments: false,
    dynamicImportInCjs: false,
  })
  await bundler.close()
  return inAscii(output[0].code)
}

/** `main.ts` loads the rest when the process is prepared: from the second file. */
function besideMain(): Plugin {
  return {
    name: 'beside-main',
    resolveId: (id, importer) =>
      importer === MAIN && id === './start.ts' ? { id: './start.js', external: true } : null,
  }
}

/** Files are looked for from where the code stands in the sources: that stays so. */
function ownPlaces(folder: string): Plugin {
  const from = (id: string) => JSON.stringify(relative(folder, id).split(sep).join('/'))
  return {
    name: 'own-places',
    transform(code, id) {
      if (code.includes('import.meta.url')) {
        return code.replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
      }
      if (!/\b__dirname\b/.test(code) || !id.includes('node_modules')) return null
      return code.replaceAll(/\b__dirname\b/g, `require("node:path").join(__dirname, ${from(dirname(id))})`)
    },
  }
}

function lateParts(): Plugin {
  const mark = '\0late:'
  return {
    name: 'late-parts',
    resolveId: (id, importer) => (LATE[id] && !importer?.startsWith(mark) ? mark + id : null),
    load(id) {
      const name = id.startsWith(mark) ? id.slice(mark.length) : ''
      const calls = LATE[name]?.map((call) => `${call}: (...given) => require('${name}').${call}(...given)`)
      return calls ? `module.exports = { ${calls.join(', ')} }` : null
    },
  }
}

/** A single letter of another script would make the whole text take two bytes a letter in memory. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServer()
