type ArtPanelProps = {
  title: string
  text?: string | undefined
}

/** First version: the arch motif with words. */
export function ArtPanel({ title, text }: ArtPanelProps) {
  return (
    <div className="relative flex h-full flex-col justify-end overflow-hidden bg-accent-tint p-12">
      <p className="text-2xl font-semibold">{title}</p>
      {text ? <p className="mt-2 max-w-90 text-muted">{text}</p> : null}
    </div>
  )
}
