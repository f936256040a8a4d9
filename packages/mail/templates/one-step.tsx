import type { ReactNode } from 'react'
import { Layout } from './layout.tsx'
import { Action, Contact, Facts, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

type OneStepProps = TemplateProps & {
  text: { subject: string; preheader: string; intro: string }
  /** What the button says; the way to the verification unless something else is to be done. */
  button?: string
  /** What it is about, or until when. */
  fact?: ReactNode
  /** What follows the fact, before the button. */
  children?: ReactNode
  withSupport?: boolean
}

/** A mail that says what happened and leads to the one place where something can be done. */
export function OneStep(props: OneStepProps) {
  const { locale, direction, texts, text, button, fact, children, withSupport } = props
  const { common } = texts
  return (
    <Layout
      locale={locale}
      direction={direction}
      preheader={text.preheader}
      title={text.subject}
      common={common}
    >
      <Paragraph>{text.intro}</Paragraph>
      {fact && <Facts>{fact}</Facts>}
      {children}
      <Action name="link" label={button ?? common.toVerification} fallback={common.linkFallback} />
      {withSupport && <Contact text={common.support} name="support" />}
    </Layout>
  )
}
