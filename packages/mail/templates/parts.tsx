import { Button, Link } from '@react-email/components'
import { createContext, Fragment, type ReactNode, use } from 'react'
import { closeSlot, openSlot, slot } from '../src/slots.ts'
import type { MailTexts } from './props.ts'
import { LIGHT, MONO } from './theme.ts'

export function Paragraph({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  return (
    <p className={muted ? 'm-muted' : 'm-ink'} style={muted ? mutedParagraph : paragraph}>
      {children}
    </p>
  )
}

/** Its content is left out when the slot has no value. */
export function Optional({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      {openSlot(name)}
      {children}
      {closeSlot(name)}
    </Fragment>
  )
}

/** Where the person was going when the mail was asked for. */
export function Onward({ common }: { common: MailTexts['common'] }) {
  return (
    <Optional name="application">
      <Paragraph>{common.onward}</Paragraph>
    </Optional>
  )
}

type ActionProps = {
  name: string
  label: string
  fallback: string
  /** For what hardly anybody needs: the button that stands out would be pressed by those who did it themselves. */
  isQuiet?: boolean
}

/** A button, and its address in full for clients that do not show buttons. */
export function Action({ name, label, fallback, isQuiet = false }: ActionProps) {
  return (
    <Fragment>
      <p style={{ margin: '24px 0' }}>
        <Button
          href={slot(name)}
          className={isQuiet ? 'm-button m-quiet' : 'm-button'}
          style={isQuiet ? quietButton : button}
        >
          {label}
        </Button>
      </p>
      <div data-skip-in-text="true">
        <Paragraph muted>{fallback}</Paragraph>
        <Address name={name} />
      </div>
    </Fragment>
  )
}

/** An address in full, always left to right, also in a right-to-left mail. */
export function Address({ name }: { name: string }) {
  return (
    <p style={addressParagraph}>
      <Link href={slot(name)} className="m-link" style={address}>
        <bdi dir="ltr">{slot(name)}</bdi>
      </Link>
    </p>
  )
}

export function Code({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <p style={{ margin: '0 0 24px' }}>
      <span className="m-field" dir="ltr" style={isLarge ? { ...code, ...largeCode } : code}>
        {slot(name)}
      </span>
    </p>
  )
}

/** A sentence with a mail address; the text has `[[name]]` in its place. */
export function Contact({ text, name }: { text: string; name: string }) {
  return (
    <Paragraph muted>
      <MailAddress text={text} name={name} />
    </Paragraph>
  )
}

/** Words with a mail address in the place of `[[name]]`. */
export function MailAddress({ text, name }: { text: string; name: string }) {
  const [before = '', after = ''] = text.split(slot(name))
  return (
    <Fragment>
      {before}
      <a href={`mailto:${slot(name)}`} className="m-link" style={{ color: LIGHT.accent }}>
        <bdi dir="ltr">{slot(name)}</bdi>
      </a>
      {after}
    </Fragment>
  )
}

/** What stands between a label and its value, in the typography of the language. */
export const Colon = createContext(': ')

export function Fact({ label, name }: { label: string; name: string }) {
  return <Words label={label} text={slot(name)} />
}

/** A fact in words of the mail's own. */
export function Words({ label, text }: { label: string; text: string }) {
  return (
    <p className="m-ink" style={{ ...paragraph, margin: '0 0 8px' }}>
      <span className="m-muted" style={{ color: LIGHT.muted }}>
        {label + use(Colon)}
      </span>
      <strong style={{ fontWeight: '600' }}>{text}</strong>
    </p>
  )
}

/** A list of facts, set off by a thin line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className="m-line" style={facts}>
      {children}
    </div>
  )
}

const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: LIGHT.ink }
const mutedParagraph = { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: LIGHT.muted }
const addressParagraph = { margin: '0 0 24px', fontSize: '14px', lineHeight: '21px' }
const address = { color: LIGHT.accent, textDecoration: 'underline', wordBreak: 'break-all' as const }
const button = {
  backgroundColor: LIGHT.accent,
  color: LIGHT.onAccent,
  borderRadius: '10px',
  padding: '13px 24px',
  fontSize: '16px',
  lineHeight: '22px',
  fontWeight: '600',
  textDecoration: 'none',
}
const quietButton = {
  ...button,
  backgroundColor: LIGHT.surface,
  color: LIGHT.ink,
  border: `1px solid ${LIGHT.line}`,
  fontWeight: '500',
}
const code = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: '10px',
  border: `1px solid ${LIGHT.line}`,
  backgroundColor: LIGHT.paper,
  color: LIGHT.ink,
  fontFamily: MONO,
  fontSize: '22px',
  lineHeight: '30px',
  fontWeight: '600',
  letterSpacing: '3px',
}
const largeCode = { padding: '14px 24px', fontSize: '32px', lineHeight: '40px', letterSpacing: '6px' }
const facts = {
  margin: '20px 0',
  padding: '16px 0 8px',
  borderStyle: 'solid',
  borderColor: LIGHT.line,
  borderWidth: '1px 0',
}
