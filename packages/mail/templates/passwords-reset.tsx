import { Layout } from './layout.tsx'
import { Action, Onward, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function PasswordsReset({ locale, direction, texts }: TemplateProps) {
  const { common, 'passwords-reset': text } = texts
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
      <Onward common={common} />
      <Paragraph>{text.expires}</Paragraph>
      <Paragraph>{text.secret}</Paragraph>
      <Paragraph muted>{text.ignore}</Paragraph>
    </Layout>
  )
}
