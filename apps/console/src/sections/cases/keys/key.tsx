/** What is about the keyboard stays away where there is a finger instead of a pointer. */
export const KEYBOARD_ONLY = '[@media(hover:none)]:hidden'

/** The key that does the same as the button it stands in. */
export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={`rounded border border-current/40 px-1.5 text-xs ${KEYBOARD_ONLY}`}>
      {children}
    </span>
  )
}
