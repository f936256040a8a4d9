/** The key that does the same as the button it stands in. */
export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="rounded border border-current/40 px-1.5 text-xs opacity-70">
      {children}
    </span>
  )
}
