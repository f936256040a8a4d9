import { Layout } from './layout.tsx'
import { Action, Code, Onward, Optional, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function RegistrationConfirm({ locale, direction, texts }: TemplateProps) {
  const { common, 'registration-confirm': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.title}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Optional name="sponsor">
        <Paragraph>{text.sponsor}</Paragraph>
      </Optional>
      <Action name="link" label={text.button} fallback={common.linkFallback} />
      <Paragraph>{text.code}</Paragraph>
      <Code name="code" />
      <Onward common={common} />
      <Paragraph>{text.expires}</Paragraph>
      <Paragraph>{text.secret}</Paragraph>
      <Paragraph>{text.own}</Paragraph>
      <Paragraph muted>{text.ignore}</Paragraph>
    </Layout>
  )
}
