import { Layout } from './layout.tsx'
import { Action, Address, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function RegistrationAlready({ locale, direction, texts }: TemplateProps) {
  const { common, 'registration-already': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.title}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Action name="link" label={text.button} fallback={common.linkFallback} />
      <Paragraph>{text.reset}</Paragraph>
      <Address name="resetLink" />
      <Paragraph muted>{text.ignore}</Paragraph>
    </Layout>
  )
}
