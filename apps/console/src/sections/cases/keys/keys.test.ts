import { expect, it } from 'vitest'
import { commandOf, keyOf } from './keys.ts'
import { shownKeys } from './shown-keys.ts'

type Pressed = Parameters<typeof commandOf>[0]
type More = Partial<Pressed> & { altGraph?: boolean; isChoosing?: boolean }

function commandOfKey(
  code: string,
  key: string,
  { altGraph = false, isChoosing = false, ...more }: More = {},
) {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
  return commandOf({ code, key, ...plain, getModifierState: () => altGraph, ...more }, isChoosing)
}

it('letters count by their place, so that they work in every alphabet', () => {
  expect(commandOfKey('KeyA', 'a')).toBe('approve')
  expect(commandOfKey('KeyA', 'ф')).toBe('approve')
  expect(commandOfKey('KeyR', 'ق')).toBe('return')
  expect(commandOfKey('KeyJ', 'о')).toBe('next')
  expect(commandOfKey('KeyU', 'ع')).toBe('undo')
  expect(commandOfKey('KeyA', 'A', { shiftKey: true })).toBe('approve')
})

it('a Latin letter is what it says wherever it stands', () => {
  // A French keyboard has A where others have Q, a Dvorak one has R where others have O.
  expect(commandOfKey('KeyQ', 'a')).toBe('approve')
  expect(commandOfKey('KeyA', 'q')).toBeUndefined()
  expect(commandOfKey('KeyO', 'r')).toBe('return')
  expect(commandOfKey('KeyX', 'q')).toBeUndefined()
})

it('digits name reasons in the order of the keyboard, zero the tenth', () => {
  for (const isChoosing of [true, false]) {
    expect(commandOfKey('Digit1', '1', { isChoosing })).toEqual({ reason: 0 })
    expect(commandOfKey('Digit9', '9', { isChoosing })).toEqual({ reason: 8 })
    expect(commandOfKey('Digit0', '0', { isChoosing })).toEqual({ reason: 9 })
    expect(commandOfKey('Digit1', '&', { isChoosing })).toEqual({ reason: 0 })
    expect(commandOfKey('Digit3', '٣', { isChoosing })).toEqual({ reason: 2 })
    expect(commandOfKey('Numpad4', '4', { isChoosing })).toEqual({ reason: 3 })
    expect(commandOfKey('Digit2', '2', { shiftKey: true, isChoosing })).toEqual({ reason: 1 })
  }
  expect(commandOfKey('Numpad4', 'ArrowLeft')).not.toEqual({ reason: 3 })
})

it('a sign that shares its key with a digit is the digit while reasons are chosen', () => {
  expect(commandOfKey('Digit6', '-', { isChoosing: true })).toEqual({ reason: 5 })
  expect(commandOfKey('Digit6', '-')).toBe('zoomOut')
  expect(commandOfKey('Digit1', '+', { isChoosing: true })).toEqual({ reason: 0 })
  expect(commandOfKey('Digit1', '+')).toBe('zoomIn')
})

it('brackets turn by their sign, also with AltGr, and by their place where the layout has others there', () => {
  expect(commandOfKey('BracketLeft', '[')).toBe('turnLeft')
  expect(commandOfKey('BracketRight', 'ъ')).toBe('turnRight')
  expect(commandOfKey('BracketLeft', 'Dead')).toBe('turnLeft')
  expect(commandOfKey('BracketLeft', 'ü')).toBe('turnLeft')
  const german = { ctrlKey: true, altKey: true, altGraph: true }
  expect(commandOfKey('Digit9', ']', german)).toBe('turnRight')
  expect(commandOfKey('KeyA', 'a', german)).toBeUndefined()
})

it('a question mark asks for help wherever it stands, and a shortcut of the browser stays one', () => {
  expect(commandOfKey('Minus', '?')).toBe('help')
  expect(commandOfKey('Slash', '؟', { shiftKey: true })).toBe('help')
  expect(commandOfKey('Digit7', '?', { shiftKey: true, isChoosing: true })).toBe('help')
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    expect(commandOfKey('KeyR', 'r', { [held]: true })).toBeUndefined()
    expect(commandOfKey('Digit1', '1', { [held]: true, isChoosing: true })).toBeUndefined()
    expect(commandOfKey('Enter', 'Enter', { [held]: true })).toBeUndefined()
  }
  expect(commandOfKey('KeyA', 'a', { isComposing: true })).toBeUndefined()
})

it('arrows move the picture, and I shows the next one', () => {
  expect(commandOfKey('ArrowLeft', 'ArrowLeft')).toBe('panLeft')
  expect(commandOfKey('Numpad8', 'ArrowUp', { isChoosing: true })).toBe('panUp')
  expect(commandOfKey('KeyI', 'i')).toBe('nextImage')
  expect(commandOfKey('KeyI', 'ш')).toBe('nextImage')
})

it('the keys that turn pages elsewhere turn those of the data', () => {
  expect(commandOfKey('PageDown', 'PageDown')).toBe('pageDown')
  expect(commandOfKey('PageUp', 'PageUp', { isChoosing: true })).toBe('pageUp')
  expect(commandOfKey('Space', ' ')).toBe('pageDown')
  expect(commandOfKey('Space', ' ', { shiftKey: true })).toBe('pageUp')
})

it('the list of keys shows for each command the key that means it', () => {
  expect(shownKeys()).toHaveLength(24)
  expect(shownKeys()).toContainEqual({ line: 'keys.approve', keys: ['A'] })
  expect(shownKeys()).toContainEqual({ line: 'keys.reason', keys: ['1 … 9', '0'] })
  expect(shownKeys()).toContainEqual({ line: 'keys.zoom', keys: ['+', '−'] })
  expect(shownKeys()).toContainEqual({ line: 'keys.pan', keys: ['←', '↑', '→', '↓'] })
  expect(keyOf('confirm')).toBe('⏎')
  for (const { line, keys } of shownKeys()) {
    expect(keys.length, line).toBeGreaterThan(0)
    for (const key of keys) expect(key.trim(), line).not.toBe('')
  }
})
