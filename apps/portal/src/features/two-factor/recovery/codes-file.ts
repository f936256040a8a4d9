import { saveFile } from '../../../delivery/save-file.ts'

type CodesFile = { title: string; account: string; made: string; note: string; codes: readonly string[] }

/** The text that a person keeps: what it is, of whom, from when, and the codes. */
export function codesFile({ title, account, made, note, codes }: CodesFile): string {
  return [title, account, made, '', note, '', ...codes, ''].join('\r\n')
}

export function download(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
}
