import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCommit, describeMachine } from './machine.ts'

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url))

/** One line of the table: what was measured, the figure and, if there is one, the goal and whether it is reached. */
export type Row = { what: string; figure: string; goal?: string; reached?: boolean }

export function atLeast(what: string, figure: number, goal: number, digits = 2): Row {
  return { what, figure: figure.toFixed(digits), goal: `at least ${goal}`, reached: figure >= goal }
}

export function atMost(what: string, figure: number, goal: number, unit: string): Row {
  return { what, figure: `${figure} ${unit}`, goal: `at most ${goal} ${unit}`, reached: figure <= goal }
}

export function plain(what: string, figure: string): Row {
  return { what, figure }
}

/** Writes the tables of a run to `bench/results/` and returns them. */
export function writeResults(sections: { title: string; rows: Row[] }[], suffix = ''): string {
  const lines: string[] = []
  for (const { title, rows } of sections) {
    lines.push(`## ${title}`, '', '| what | measured | goal | |', '|---|---|---|---|')
    for (const row of rows) {
      const mark = row.reached === undefined ? '' : row.reached ? 'reached' : 'missed'
      lines.push(`| ${row.what} | ${row.figure} | ${row.goal ?? ''} | ${mark} |`)
    }
    lines.push('')
  }
  return writeTable(suffix, lines)
}

/** Writes a table named after the day, with the machine and the commit. */
export function writeTable(suffix: string, lines: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const head = [`# Measured on ${day}`, '', `${describeMachine()}; commit ${describeCommit()}.`, '']
  const text = `${[...head, ...lines].join('\n').trimEnd()}\n`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, `${[day, suffix].filter(Boolean).join('-')}.md`), text)
  return text
}
