/** What moves a picture. */
export type PictureCommand =
  | 'zoomIn'
  | 'zoomOut'
  | 'turnLeft'
  | 'turnRight'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown'
  | 'nextImage'
  | 'otherSide'
  | 'darker'
  | 'brighter'

/** What moves the data. */
export type ScrollCommand = 'pageUp' | 'pageDown'

export type Command =
  | PictureCommand
  | ScrollCommand
  | 'approve'
  | 'return'
  | 'selfie'
  | 'refuse'
  | 'next'
  | 'previous'
  | 'undo'
  | 'help'
  | 'confirm'
  | 'cancel'
  | 'nextFlag'
  | 'nextDocument'
  | 'note'
  | 'handOver'
  | 'park'
  | 'search'

const LETTERS: Record<string, Command> = {
  a: 'approve',
  r: 'return',
  s: 'selfie',
  x: 'refuse',
  j: 'next',
  k: 'previous',
  u: 'undo',
  i: 'nextImage',
  b: 'otherSide',
  f: 'nextFlag',
  d: 'nextDocument',
  n: 'note',
  h: 'handOver',
  p: 'park',
}
/** Signs stand elsewhere on each layout, and some alphabets have their own. */
const SIGNS: Record<string, Command> = {
  '?': 'help',
  '؟': 'help',
  '？': 'help',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '[': 'turnLeft',
  ']': 'turnRight',
  ',': 'darker',
  '.': 'brighter',
  '/': 'search',
}
const NAMED: Record<string, Command> = {
  Enter: 'confirm',
  Escape: 'cancel',
  ArrowLeft: 'panLeft',
  ArrowRight: 'panRight',
  ArrowUp: 'panUp',
  ArrowDown: 'panDown',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}
const SPACE = ' '
/** They repeat while pressed; every other key acts once. */
export const REPEATED: readonly Command[] = [
  'panLeft',
  'panRight',
  'panUp',
  'panDown',
  'zoomIn',
  'zoomOut',
  'darker',
  'brighter',
  'pageUp',
  'pageDown',
]
/** Where a layout has none of these signs, the places count at which others have them. */
const PLACES: Record<string, Command> = {
  BracketLeft: 'turnLeft',
  BracketRight: 'turnRight',
  Equal: 'zoomIn',
  Minus: 'zoomOut',
  Comma: 'darker',
  Period: 'brighter',
  Slash: 'search',
}
const DIGIT = /^(?:Digit|Numpad)(\d)$/
const LETTER = /^[a-z]$/
const DEAD = 'Dead'

type Pressed = {
  code: string
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  getModifierState(name: 'AltGraph'): boolean
}

/**
 * What a key means on the review screen; a digit is the place of a reason, 1 to 9 and 0 for the tenth. A Latin letter
 * counts as what it is, also on a French or Dvorak layout; where the layout has another alphabet, its place counts.
 * @param isChoosing reasons are being chosen: on a French layout the signs share their keys with the digits
 */
export function commandOf(pressed: Pressed, isChoosing: boolean): Command | { reason: number } | undefined {
  const { code, key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (isComposing) return undefined
  // AltGr, which some layouts need for a bracket, looks like Ctrl and Alt together.
  if (pressed.getModifierState('AltGraph')) return commandIn(SIGNS, key)
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === SPACE) return pressed.shiftKey ? 'pageUp' : 'pageDown'
  if (key.length > 1 && key !== DEAD) return commandIn(NAMED, key)
  const reason = reasonOf(pressed)
  if (reason && isChoosing) return reason
  const letter = key.toLowerCase()
  if (LETTER.test(letter)) return commandIn(LETTERS, letter)
  return (
    commandIn(SIGNS, key) ??
    reason ??
    commandIn(PLACES, code) ??
    commandIn(LETTERS, code.replace(/^Key/, '').toLowerCase())
  )
}

function reasonOf({ code, key, shiftKey }: Pressed): { reason: number } | undefined {
  // With Shift such a key writes a sign, on a French layout the digit itself.
  const digit = /^\d$/.test(key) ? key : shiftKey ? undefined : DIGIT.exec(code)?.[1]
  return digit === undefined ? undefined : { reason: (Number(digit) + 9) % 10 }
}

/** How keys are written that have no letter of their own. */
const WRITTEN: Record<string, string> = {
  Enter: '⏎',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** The key of a command as it is written on keyboards; of several the first. */
export function keyOf(command: Command): string {
  const keys = Object.entries({ ...LETTERS, ...SIGNS, ...NAMED })
  const [key = ''] = keys.find(([, one]) => one === command) ?? []
  return WRITTEN[key] ?? key.toUpperCase()
}

const commandIn = (table: Record<string, Command>, key: string): Command | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const TYPED_INTO = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether the key belongs to a field, or Enter to the button that has the focus. */
export function isOfField(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return code === 'Space'
  if (TYPED_INTO.includes(target.tagName)) return true
  const isPressed = code === 'Enter' || code === 'NumpadEnter' || code === 'Space'
  return isPressed && (target.tagName === 'BUTTON' || target.tagName === 'A' || target.tagName === 'SUMMARY')
}
