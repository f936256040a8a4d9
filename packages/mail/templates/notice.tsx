import type { ReactNode } from 'react'
import { Layout } from './layout.tsx'
import { Action, Contact, Fact, Facts, Optional, Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

type NoticeProps = TemplateProps & {
  title: string
  intro: string
  /** Between the introduction and the facts. */
  more?: ReactNode
  /** The first fact: what was changed. */
  what?: ReactNode
  /** Where to write, in words of this notice alone. */
  contact?: string
}

/** What every notice of a change to one's own sign-in says, with the way to undo it in the words of a sign-in's notice. */
export function Notice({ locale, direction, texts, title, intro, more, what, contact }: NoticeProps) {
  const { common, 'sessions-new-device': signIn, 'passwords-changed': changed } = texts
  return (
    <Layout locale={locale} direction={direction} preheader={changed.preheader} title={title} common={common}>
      <Paragraph>{intro}</Paragraph>
      {more}
      <Facts>
        {what}
        <Fact label={common.device} name="device" />
        <Optional name="place">
          <Fact label={common.place} name="place" />
        </Optional>
        <Fact label={common.time} name="time" />
      </Facts>
      <Paragraph>{signIn.wasYou}</Paragraph>
      <Paragraph>{signIn.wasNotYou}</Paragraph>
      <Action name="link" label={signIn.button} fallback={common.linkFallback} isQuiet />
      <Contact text={contact ?? common.support} name="support" />
    </Layout>
  )
}
