import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { bareTexts } from './bare-texts.mjs'

const REFUSED = {
  'a text before what may be missing': '<p>{text}{flag ? <b /> : null}</p>',
  'a text behind what may be missing': '<p>{flag && <b />}{text}</p>',
  'a text that may be missing': '<p><b />{flag ? text : null}</p>',
  'written words': '<p>Words <b /></p>',
  'a number': '<p>{count}<b /></p>',
  'a space': "<p><b />{' '}<i /></p>",
  'two texts': '<p>{text}{count}</p>',
  'texts of a list': '<ul><li />{[text, text]}</ul>',
  'children that may be text': '<p><b />{children}</p>',
  'a text in a fragment': '<p>{flag ? <>{text}</> : null}<b /></p>',
  'a fragment of text alone': '<>{text}</>',
  'children of a provider beside others': '<p><b /><Standing value={1}>{children}</Standing></p>',
  'children that only wait': '<p><b /><Suspense>{text}</Suspense></p>',
  'a component that gives back text': '<p><Words /></p>',
  'a name that may be translated': '<bdi>{text}</bdi>',
}

const ACCEPTED = {
  'a text alone': '<p>{text}</p>',
  'a text alone that changes': '<p>{flag ? text : <b />}</p>',
  'texts in elements of their own': '<p><span>{text}</span>{flag ? <b /> : null}</p>',
  'a name that may not be translated': '<bdi translate="no">{text}</bdi>',
  'children alone': '<p>{children}</p>',
  'children that are elements': '<p><b />{elements}</p>',
  'elements of a list': '<ul><li />{[1, 2].map((one) => <li key={one} />)}</ul>',
  'lines of the source': '<p>\n  <b />\n  <i />\n</p>',
  'a component that gives back an element': '<p><Frame>{text}</Frame></p>',
}

const file = (of) =>
  Object.values(of)
    .map(
      (jsx, at) =>
        `export function Planted${at}({ text, count, flag, children, elements }: Props) {\n  return ${jsx.replaceAll('\n', ' \n')}\n}`,
    )
    .join('\n')

const BEFORE = `import { createContext, type ReactElement, type ReactNode, Suspense } from 'react'
type Props = { text: string; count: number; flag: boolean; children: ReactNode; elements: ReactElement[] }
export const Standing = createContext(0)
export const Words = () => 'words'
export const Frame = ({ children }: { children: string }) => <p>{children}</p>
export const waits = Suspense
`

let found

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bare-'))
  try {
    symlinkSync(`${root}/node_modules`, join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    const options = { jsx: 'react-jsx', strict: true, module: 'esnext', moduleResolution: 'bundler' }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['src'] }),
    )
    writeFileSync(join(folder, 'src/refused.tsx'), BEFORE + file(REFUSED))
    writeFileSync(join(folder, 'src/accepted.tsx'), BEFORE + file(ACCEPTED))
    found = bareTexts([join(folder, 'tsconfig.json')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The lines of a file in which something was found, from the planted text on. */
const linesIn = (name) =>
  new Set(found.filter(({ file }) => file.endsWith(name)).map(({ line }) => line - BEFORE.split('\n').length))

describe('text that a translation would break', () => {
  it.each(Object.keys(REFUSED).map((name, at) => [name, at]))('is refused: %s', (_name, at) => {
    expect(linesIn('refused.tsx')).toContain(3 * at + 1)
  })

  it('is not seen where it is alone in its element, and names say what they are', () => {
    expect(found.filter(({ file }) => file.endsWith('accepted.tsx'))).toEqual([])
  })
})
