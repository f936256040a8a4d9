import { Layout } from './layout.tsx'
import { Action, Contact, Fact, Facts, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** Names no device: support did it. */
export function FactorsReset({ locale, direction, texts }: TemplateProps) {
  const { common, 'factors-reset': text, 'sessions-new-device': signIn, 'passwords-changed': changed } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={changed.preheader}
      title={text.subject}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Facts>
        <Fact label={common.time} name="time" />
      </Facts>
      <Paragraph>{text.asked}</Paragraph>
      <Paragraph>{text.notAsked}</Paragraph>
      <Action name="link" label={signIn.button} fallback={common.linkFallback} isQuiet />
      <Contact text={text.tell} name="support" />
    </Layout>
  )
}
