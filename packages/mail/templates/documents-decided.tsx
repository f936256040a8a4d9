import { Fragment, type ReactNode } from 'react'
import { caseTexts, closeSlot, openCase } from '../src/slots.ts'
import { RESULT_SLOTS } from '../src/templates.ts'
import { Note, Reasons, WhatComesNext } from './document.tsx'
import { OneStep } from './one-step.tsx'
import { Action, Paragraph, Words } from './parts.tsx'
import type { MailTexts, TemplateProps } from './props.ts'
import { LIGHT } from './theme.ts'

type Document = (typeof RESULT_SLOTS)[number]

/** What is to be done comes first in the subject; the mail itself is about all documents. */
export function subjectOfDecided(texts: MailTexts): string {
  return caseTexts('step', {
    correct: texts['document-returned'].subject,
    selfie: texts['selfie-asked'].subject,
    open: texts['documents-decided'].subject,
  })
}

/** The results of several documents: all of them at a glance, then what is to be known of each, then the one next step. */
export function DocumentsDecided(props: TemplateProps) {
  const { texts } = props
  const { common, 'documents-decided': text } = texts
  const buttons = {
    correct: texts['document-returned'].button,
    selfie: texts['selfie-asked'].button,
    open: common.toVerification,
  }
  return (
    <OneStep
      {...props}
      text={text}
      button={caseTexts('step', buttons)}
      fact={RESULT_SLOTS.map((name) => <Outcome key={name} name={name} texts={texts} />)}
      withSupport
    >
      {RESULT_SLOTS.map((name) => (
        <Details key={name} {...props} name={name} />
      ))}
      <WhatComesNext common={common} />
      <Case name="onward" value="later">
        <Paragraph>{common.onward}</Paragraph>
      </Case>
      <Case name="onward" value="now">
        <Action name="onwardLink" label={common.continueTo} fallback={common.linkFallback} />
      </Case>
    </OneStep>
  )
}

/** One line: the document, and how it was decided. */
function Outcome({ name, texts }: { name: Document; texts: MailTexts }) {
  const words = {
    verified: withoutStop(texts['document-verified'].preheader),
    returned: texts['document-returned'].subject,
    refused: texts['document-refused'].subject,
    selfie: texts['selfie-asked'].subject,
  }
  return Object.entries(words).map(([outcome, text]) => (
    <Case key={outcome} name={name} value={outcome}>
      <Words label={documentOf(name, texts)} text={text} />
    </Case>
  ))
}

/** Why a document was not simply accepted. */
function Details({ name, ...props }: TemplateProps & { name: Document }) {
  const { texts } = props
  const words = {
    returned: texts['document-returned'].intro,
    refused: texts['document-refused'].intro,
    selfie: `${texts['selfie-asked'].intro} ${texts['selfie-asked'].how}`,
  }
  return (
    <Fragment>
      {Object.entries(words).map(([outcome, text]) => (
        <Case key={outcome} name={name} value={outcome}>
          <h2 className="m-ink" style={heading}>
            {documentOf(name, texts)}
          </h2>
          <Paragraph>{text}</Paragraph>
        </Case>
      ))}
      <Reasons {...props} name={`${name}Reasons`} withTodo />
      <Reasons {...props} name={`${name}Grounds`} withTodo={false} />
      <Note common={texts.common} name={`${name}Note`} />
    </Fragment>
  )
}

function documentOf(name: Document, { common }: MailTexts): string {
  return common.documents[name.toUpperCase() as Uppercase<Document>]
}

/** A sentence as the value of a line. */
const withoutStop = (text: string): string => text.replace(/[.。।]$/u, '')

function Case({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Fragment>
      {openCase(name, value)}
      {children}
      {closeSlot(name)}
    </Fragment>
  )
}

const heading = {
  margin: '24px 0 8px',
  fontSize: '17px',
  lineHeight: '25px',
  fontWeight: '600',
  color: LIGHT.ink,
}
