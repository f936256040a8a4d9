import { caseTexts, slot } from '../src/slots.ts'
import { Layout } from './layout.tsx'
import { Code, Contact, Fact, Facts, Optional, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** Subject and preview begin with the code, so that it can be read in the notification of a phone. */
export function FactorsCode({ locale, direction, texts }: TemplateProps) {
  const { common, 'factors-code': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={`${slot('code')} · ${text.expires}`}
      title={caseTexts('purpose', text.subject)}
      common={common}
      isGreeting={false}
    >
      <Code name="code" isLarge />
      <Paragraph>{text.expires}</Paragraph>
      <Paragraph>{text.secret}</Paragraph>
      <Paragraph muted>{text.asked}</Paragraph>
      <Facts>
        <Fact label={common.device} name="device" />
        <Optional name="place">
          <Fact label={common.place} name="place" />
        </Optional>
      </Facts>
      <Paragraph>{text.wasNotYou}</Paragraph>
      <Contact text={common.support} name="support" />
    </Layout>
  )
}
