/** Keys by the names that both drivers know them under. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'Space'

/** A browser that is not Chromium, with the few acts that a walk needs. Each wait is the walk's own. */
export type Engine = {
  /** The engine with its version. */
  name: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Sets the size of the page, not of the window around it. */
  resize(width: number, height: number): Promise<void>
  /** The value of an expression in the page, as JSON has it. */
  read<T>(expression: string): Promise<T>
  /** Presses the element that an expression in the page gives; false where it gives none. */
  press(expression: string): Promise<boolean>
  /** Puts a file into the field that an expression in the page gives. */
  upload(expression: string, file: string): Promise<void>
  /** Types at the focus. */
  type(text: string): Promise<void>
  key(key: Key, modifier?: 'Shift'): Promise<void>
  /** What is seen, as PNG. */
  picture(): Promise<Buffer>
  stop(): Promise<void>
}
