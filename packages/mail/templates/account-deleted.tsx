import { Layout } from './layout.tsx'
import { Contact, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

/** Leads nowhere: there is no account any more. */
export function AccountDeleted({ locale, direction, texts }: TemplateProps) {
  const { common, 'account-deleted': text } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.subject}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      <Paragraph>{text.last}</Paragraph>
      <Contact text={common.support} name="support" />
    </Layout>
  )
}
