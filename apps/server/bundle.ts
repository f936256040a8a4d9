import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('../..')
const MAIN = at('src/main.ts')
const START = at('src/start.ts')
const ADMIN = at('src/admin.ts')
const COMMAND = at('src/run-command.ts')
const IMAGES = at('src/modules/documents/images/image-child.ts')
const BUILD = at('build')

/** Machine code is loaded from node_modules; `pg-native` is not there at all. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pg-native']

/** Large parts of libraries that this server never calls: loaded at their first call, if there ever is one. */
const UNUSED: Readonly<Record<string, readonly string[]>> = { glob: ['glob'], yaml: ['parse', 'stringify'] }

/** What is loaded only when it is needed, from a file of its own: by the file that loads it, as it names it there. */
const LATER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [MAIN]: { './start.ts': './start.js' },
  [ADMIN]: { './run-command.ts': './command.js' },
}

/**
 * Puts the server and the packages that it uses into three files: `server.js`, which prepares the process, `start.js` with
 * all the rest, and `images.js` for the process in which images are decoded. Node then opens these instead of two
 * thousand. The operator's commands are `admin.js`, which prepares the process, and `command.js`. Names and lines stay, so
 * that a stack can be read.
 */
export async function bundleServer(folder = BUILD): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const put = (name: string, text: string) => {
    // A draft that is renamed: a server that starts meanwhile reads the old file or the new one. Each has a name of its
    // own: another bundling may write the same file at the same time.
    const draft = join(folder, `${name}.${randomUUID()}.new`)
    writeFileSync(draft, text)
    renameSync(draft, join(folder, name))
  }
  put('package.json', '{ "type": "commonjs" }\n')
  put('images.js', await bundle(folder, IMAGES, OUTSIDE))
  put('start.js', await bundle(folder, START, OUTSIDE))
  put('command.js', await bundle(folder, COMMAND, OUTSIDE))
  put('admin.js', await bundle(folder, ADMIN, []))
  put('server.js', await bundle(folder, MAIN, []))
}

async function bundle(folder: string, input: string, external: string[]): Promise<string> {
  const bundler = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    external,
    plugins: [laterParts(), ownPlaces(folder), unusedParts()],
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

function laterParts(): Plugin {
  return {
    name: 'later-parts',
    resolveId(id, importer = '') {
      const file = LATER[importer]?.[id]
      return file ? { id: file, external: true } : null
    },
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

function unusedParts(): Plugin {
  const mark = '\0unused:'
  return {
    name: 'unused-parts',
    resolveId: (id, importer) => (UNUSED[id] && !importer?.startsWith(mark) ? mark + id : null),
    load(id) {
      const name = id.startsWith(mark) ? id.slice(mark.length) : ''
      const calls = UNUSED[name]?.map((call) => `${call}: (...given) => require('${name}').${call}(...given)`)
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
