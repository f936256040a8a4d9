import { Container, Head, Html, Preview } from '@react-email/components'
import { createContext, Fragment, type ReactNode, use } from 'react'
import { closeSlot, openCase, slot } from '../src/slots.ts'
import { Mark } from './mark.tsx'
import { MailAddress, Optional, Paragraph } from './parts.tsx'
import type { MailTexts } from './props.ts'
import { DARK_STYLES, FONT, LIGHT } from './theme.ts'

type LayoutProps = {
  locale: string
  direction: 'ltr' | 'rtl'
  preheader: string
  title: string
  common: MailTexts['common']
  /** Whether the mail greets: by name where that is known. */
  isGreeting?: boolean
  children: ReactNode
}

/** Whether the footer says where one finds help. */
export const HelpInFooter = createContext(true)

/** One column: the mark, a card with the content, a line that says who sends the mail. */
export function Layout({
  locale,
  direction,
  preheader,
  title,
  common,
  isGreeting = true,
  children,
}: LayoutProps) {
  const hasHelp = use(HelpInFooter)
  const align = direction === 'rtl' ? 'right' : 'left'
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{DARK_STYLES}</style>
      </Head>
      <body className="m-paper" style={body}>
        <Preview>{preheader}</Preview>
        <Page>
          <Container dir={direction} style={{ ...column, textAlign: align }}>
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <td style={{ padding: '0 4px 20px' }}>
                    <Brand />
                  </td>
                </tr>
                <tr>
                  <td className="m-surface m-card" style={{ ...card, textAlign: align }}>
                    <h1 className="m-ink" style={heading}>
                      {title}
                    </h1>
                    {isGreeting ? (
                      <Fragment>
                        {openCase('greeting', 'named')}
                        <Paragraph>{common.greeting}</Paragraph>
                        {closeSlot('greeting')}
                        {openCase('greeting', 'unnamed')}
                        <Paragraph>{common.greetingUnknown}</Paragraph>
                        {closeSlot('greeting')}
                      </Fragment>
                    ) : null}
                    {children}
                  </td>
                </tr>
                <tr>
                  <td className="m-muted" style={{ ...footer, textAlign: align }}>
                    <p style={footerLine}>{common.automatic}</p>
                    {hasHelp ? (
                      <Optional name="contact">
                        <p style={footerLine}>
                          <MailAddress text={common.contact} name="contact" />
                        </p>
                      </Optional>
                    ) : null}
                    <Optional name="operator">
                      <p style={footerLine}>{slot('operator')}</p>
                    </Optional>
                  </td>
                </tr>
              </tbody>
            </table>
          </Container>
        </Page>
      </body>
    </Html>
  )
}

/** Clients that drop `<body>` keep the background of this cell, with the class that makes it dark. */
function Page({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="m-paper" style={paper}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Brand() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} data-skip-in-text="true">
      <tbody>
        <tr>
          <td>
            <Mark />
          </td>
          <td className="m-ink" style={brandName}>
            Portico
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const body = { margin: '0', padding: '0', backgroundColor: LIGHT.paper, fontFamily: FONT }
const paper = { backgroundColor: LIGHT.paper, padding: '32px 16px 40px' }
const column = { maxWidth: '560px', width: '100%', margin: '0 auto' }
const card = {
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '12px',
  padding: '36px 36px 32px',
}
const heading = {
  margin: '0 0 16px',
  fontSize: '22px',
  lineHeight: '30px',
  fontWeight: '600',
  color: LIGHT.ink,
}
const footerLine = { margin: '0 0 8px' }
const footer = { padding: '20px 4px 0', fontSize: '14px', lineHeight: '20px', color: LIGHT.muted }
const brandName = {
  padding: '0 12px',
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: '600',
  color: LIGHT.ink,
}
