import { Layout } from './layout.tsx'
import { Action, Contact, Fact, Facts, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** Tells the person what to do in the same words as the notice of one sign-in. */
export function SessionsSummary({ locale, direction, texts }: TemplateProps) {
  const { common, 'sessions-summary': text, 'sessions-new-device': single } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={single.preheader}
      title={text.title}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Facts>
        <Fact label={text.count} name="count" />
      </Facts>
      <Paragraph>{single.wasYou}</Paragraph>
      <Paragraph>{single.wasNotYou}</Paragraph>
      <Action name="link" label={single.button} fallback={common.linkFallback} isQuiet />
      <Paragraph muted>{text.silent}</Paragraph>
      <Contact text={common.support} name="support" />
    </Layout>
  )
}
