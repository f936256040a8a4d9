/** Paragraphs one below the other. */
export function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="max-w-150 text-pretty">
      {line}
    </p>
  ))
}
