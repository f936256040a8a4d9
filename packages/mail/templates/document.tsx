import { REVIEW_REASONS } from '@portico/contract/verification/reasons'
import { Fragment } from 'react'
import { caseTexts, closeSlot, openCase } from '../src/slots.ts'
import { Fact, Facts, Optional, Paragraph, Words } from './parts.tsx'
import type { MailTexts } from './props.ts'
import { LIGHT } from './theme.ts'

/** A subject that begins with the document, since a person may have several under way. */
export const aboutDocument = (subject: string, { common }: Pick<MailTexts, 'common'>): string =>
  `${caseTexts('document', common.documents)} · ${subject}`

export function WhichDocument({ common }: Pick<MailTexts, 'common'>) {
  return <Words label={common.document} text={caseTexts('document', common.documents)} />
}

/** What is left to do for the person after this document, or that nothing is. */
export function WhatComesNext({ common }: Pick<MailTexts, 'common'>) {
  return Object.entries(common.next).map(([next, text]) => (
    <Fragment key={next}>
      {openCase('next', next)}
      <Paragraph>{text}</Paragraph>
      {closeSlot('next')}
    </Fragment>
  ))
}

type ReasonsProps = { texts: MailTexts; direction: 'ltr' | 'rtl'; withTodo: boolean; name?: string }

/** Each reason of the decision, and what to do about it where something can be done. */
export function Reasons({ texts, direction, withTodo, name = 'reasons' }: ReasonsProps) {
  return REVIEW_REASONS.map((reason) => (
    <Fragment key={reason}>
      {openCase(name, reason)}
      <p className="m-ink m-line" style={{ ...reasonStyle, ...SIDE[direction] }}>
        <strong style={{ fontWeight: '600' }}>{texts.reasons[reason].title}</strong>
        {withTodo && <br />}
        {withTodo && texts.reasons[reason].todo}
      </p>
      {closeSlot(name)}
    </Fragment>
  ))
}

/** What the moderator wrote to the person, if anything. */
export function Note({ common, name = 'note' }: Pick<MailTexts, 'common'> & { name?: string }) {
  return (
    <Optional name={name}>
      <Facts>
        <Fact label={common.note} name={name} />
      </Facts>
    </Optional>
  )
}

const reasonStyle = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '25px',
  color: LIGHT.ink,
  borderStyle: 'solid',
  borderColor: LIGHT.line,
}
/** The side where a line of text begins: mail clients do not know of `inline-start`. */
const SIDE = {
  ltr: { padding: '0 0 0 16px', borderWidth: '0 0 0 3px' },
  rtl: { padding: '0 16px 0 0', borderWidth: '0 3px 0 0' },
}
