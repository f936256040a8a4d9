const IMPORT = /^import(?:\{([^}]*)\}from)?"\.\/([^"]+)";?/
const PASSED_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";?/
const EXPORT = /(?:^|;)export\{([^}]*)\};?$/
/** Longer code belongs into a file that the browser keeps. */
const THIN = 200

type Name = { here: string; there: string }
type Names = readonly Name[]

export type ThinModule = {
  /** The files it takes names from, and which. */
  imports: readonly { file: string; names: Names }[]
  /** What is left without imports and exports. */
  body: string
  exports: Names
}

/**
 * Reads a built module that only names what other files hold, or does little with it: then a page need not request it.
 * Null for any other.
 */
export function thinModule(code: string): ThinModule | null {
  let rest = code.replace(/\/\/# sourceMappingURL=.*$/m, '').trim()
  const imports: { file: string; names: Names }[] = []
  const passedOn: Name[] = []
  for (let found = PASSED_ON.exec(rest); found; found = PASSED_ON.exec(rest)) {
    // Any name does that nothing else in the module has.
    const names = namesOf(found[1]).map((name, at) => ({ ...name, local: `own${passedOn.length + at}` }))
    imports.push({ file: found[2] ?? '', names: names.map(({ local, there }) => ({ here: local, there })) })
    passedOn.push(...names.map(({ here, local }) => ({ here, there: local })))
    rest = rest.slice(found[0].length)
  }
  for (let found = IMPORT.exec(rest); found; found = IMPORT.exec(rest)) {
    imports.push({ file: found[2] ?? '', names: namesOf(found[1]) })
    rest = rest.slice(found[0].length)
  }
  const exported = EXPORT.exec(rest)
  const exports = namesOf(exported?.[1])
  const body = exported ? rest.slice(0, exported.index) : rest
  if (imports.length === 0 || body.length > THIN || /\b(?:import|export)\b/.test(body)) return null
  return { imports, body, exports: [...passedOn, ...exports] }
}

function namesOf(list = ''): Names {
  return list
    .split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => {
      const [there = '', here = there] = name.trim().split(' as ')
      return { here, there }
    })
}
