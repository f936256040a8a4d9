import { caseTexts } from '../src/slots.ts'
import { Layout } from './layout.tsx'
import { Action, Fact, Facts, Paragraph, Words } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function StaffMeansDecided({ locale, direction, texts }: TemplateProps) {
  const { common, 'staff-means-added': added, 'staff-means-decided': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={caseTexts('outcome', text.subject)}
      common={common}
    >
      <Facts>
        <Words
          label={common.method}
          text={caseTexts('method', { ...common.methods, RECOVERY_CODES: added.recoveryCodes })}
        />
        <Fact label={common.time} name="time" />
      </Facts>
      <Paragraph>{caseTexts('outcome', text.intro)}</Paragraph>
      <Action name="link" label={added.button} fallback={common.linkFallback} />
    </Layout>
  )
}
