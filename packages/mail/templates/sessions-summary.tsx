import { Layout } from './layout.tsx'
import { Action, Contact, Fact, Facts, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** What to do is the same as after one sign-in, in the same words. */
export function SessionsSummary({ locale, direction, texts }: TemplateProps) {
  const { common, 'sessions-summary': text, 'sessions-new-device': single } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={single.preheader}
      title={text.title}
      automatic={common.automatic}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Facts>
        <Fact label={text.count} name="count" />
      </Facts>
      <Paragraph>{single.wasYou}</Paragraph>
      <Paragraph>{single.wasNotYou}</Paragraph>
      <Action name="link" label={single.button} fallback={common.linkFallback} />
      <Paragraph muted>{text.silent}</Paragraph>
      <Contact text={common.support} name="support" />
    </Layout>
  )
}
