import { Layout } from './layout.tsx'
import { Action, Contact, Fact, Facts, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

export function PasswordsChanged({ locale, direction, texts }: TemplateProps) {
  const { common, 'passwords-changed': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.title}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Facts>
        <Fact label={common.time} name="time" />
      </Facts>
      <Paragraph>{text.wasYou}</Paragraph>
      <Paragraph>{text.wasNotYou}</Paragraph>
      <Action name="link" label={text.button} fallback={common.linkFallback} isQuiet />
      <Contact text={common.support} name="support" />
    </Layout>
  )
}
