import type { KeyOf } from '@portico/ui/translation/text-keys.ts'
import { type Command, keyOf } from './keys.ts'

/** What a line of the list says. */
type Line = Exclude<
  Extract<KeyOf<'console-review'>, `keys.${string}`>,
  'keys.title' | 'keys.close' | 'keys.toHelp'
>

/** The line in which each command stands, in the order of the list: a command without one does not compile. */
const LINE_OF: Record<Command | 'reason', Line> = {
  approve: 'keys.approve',
  return: 'keys.return',
  selfie: 'keys.selfie',
  refuse: 'keys.refuse',
  reason: 'keys.reason',
  confirm: 'keys.confirm',
  cancel: 'keys.cancel',
  undo: 'keys.undo',
  next: 'keys.next',
  previous: 'keys.previous',
  nextDocument: 'keys.nextDocument',
  zoomIn: 'keys.zoom',
  zoomOut: 'keys.zoom',
  turnLeft: 'keys.turn',
  turnRight: 'keys.turn',
  darker: 'keys.brightness',
  brighter: 'keys.brightness',
  panLeft: 'keys.pan',
  panUp: 'keys.pan',
  panRight: 'keys.pan',
  panDown: 'keys.pan',
  pageUp: 'keys.scroll',
  pageDown: 'keys.scroll',
  nextImage: 'keys.nextImage',
  otherSide: 'keys.otherSide',
  nextFlag: 'keys.nextFlag',
  note: 'keys.note',
  handOver: 'keys.handOver',
  park: 'keys.park',
  search: 'keys.search',
  help: 'keys.help',
}
const DIGITS = ['1 … 9', '0']

/** Every key of the review screen with what it does, as a list to be shown. */
export function shownKeys(): { line: Line; keys: string[] }[] {
  const commands = Object.keys(LINE_OF) as (keyof typeof LINE_OF)[]
  const lines = Map.groupBy(commands, (command) => LINE_OF[command])
  return [...lines].map(([line, of]) => ({
    line,
    keys: of.flatMap((command) => (command === 'reason' ? DIGITS : keyOf(command))),
  }))
}
