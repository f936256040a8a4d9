import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { RefObject } from 'react'

type DeskFrameProps = {
  /** The document, at the left. */
  document: Elements
  /** Stays above what scrolls at the right. */
  head: Elements
  /** What is known of the case. */
  children: Elements
  /** Stays below it: the decision. */
  foot: Elements
  /** What scrolls, for the keys. */
  panel: RefObject<HTMLDivElement | null>
  /** The case has been in sight long enough that a key may be meant for it. */
  isReadyForKeys: boolean
}

/** How a case lies on the screen: the document at the left, what was typed at the right, the decision below it. */
export function DeskFrame({ document, head, children, foot, panel, isReadyForKeys }: DeskFrameProps) {
  const { t } = useTranslation('console-review')
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 tablet:-my-3 tablet:h-[calc(100dvh-6.25rem)] tablet:grid-cols-[minmax(0,1fr)_21rem] desktop:grid-cols-[minmax(0,1fr)_26rem]">
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
        <div ref={panel} className="@container min-h-0 flex-1 overflow-y-auto px-4 py-2">
          {children}
        </div>
        {/* What has the focus is not behind the bar of buttons that stays at its foot. */}
        <footer className="@container max-h-[60%] shrink-0 scroll-pb-20 overflow-y-auto border-t border-line px-4 py-3">
          {foot}
        </footer>
      </section>
    </div>
  )
}
