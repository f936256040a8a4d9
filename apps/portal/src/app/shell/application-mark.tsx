/** A small door with the application's letter, until it brings a mark of its own. */
export function ApplicationMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-7 w-6.5 shrink-0 place-items-center rounded-t-full rounded-b-mini bg-brass-tint pt-0.5 text-sm font-semibold text-brass"
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
