import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

type DeskFrameProps = {
  /** The document, at the left. */
  document: Elements
  /** Stays above what scrolls at the right. */
  head: Elements
  /** What is known of the case. */
  children: Elements
  /** Stays below it: the decision. */
  foot: Elements
  /** The case has been in sight long enough that a key may be meant for it. */
  isReadyForKeys: boolean
}

/** How a case lies on the screen: the document at the left, what was typed at the right, the decision below it. */
export function DeskFrame({ document, head, children, foot, isReadyForKeys }: DeskFrameProps) {
  const { t } = useTranslation('console-review')
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 tablet:h-[calc(100dvh-7.5rem)] tablet:grid-cols-[minmax(0,1fr)_21rem] desktop:grid-cols-[minmax(0,1fr)_26rem]">
      {/* The room below is for the bar that offers to take the last decision back. */}
      <section
        aria-label={t('document')}
        className="@container flex min-h-120 flex-col gap-2 tablet:min-h-0 tablet:pb-10"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-2 @lg:flex-row">{document}</div>
      </section>
      <section
        aria-labelledby="case-title"
        aria-busy={!isReadyForKeys}
        className="flex min-h-0 flex-col overflow-clip rounded-surface border border-line bg-surface"
      >
        {head}
        <div className="@container min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        {/* What has the focus is not behind the bar of buttons that stays at its foot. */}
        <footer className="max-h-[60%] scroll-pb-20 overflow-y-auto border-t border-line p-4">{foot}</footer>
      </section>
    </div>
  )
}
