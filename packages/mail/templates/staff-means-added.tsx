import { caseTexts } from '../src/slots.ts'
import { Layout } from './layout.tsx'
import { Action, Fact, Facts, Optional, Paragraph, Words } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function StaffMeansAdded({ locale, direction, texts }: TemplateProps) {
  const { common, 'staff-means-added': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.subject}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Facts>
        <Fact label={text.member} name="member" />
        <Words
          label={common.method}
          text={caseTexts('method', { ...common.methods, RECOVERY_CODES: text.recoveryCodes })}
        />
        <Optional name="device">
          <Fact label={common.device} name="device" />
        </Optional>
        <Optional name="place">
          <Fact label={common.place} name="place" />
        </Optional>
        <Fact label={common.time} name="time" />
      </Facts>
      <Paragraph>{caseTexts('effect', text.effect)}</Paragraph>
      <Action name="link" label={text.button} fallback={common.linkFallback} />
    </Layout>
  )
}
