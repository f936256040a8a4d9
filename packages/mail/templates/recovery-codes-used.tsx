import { caseTexts } from '../src/slots.ts'
import { Notice } from './notice.tsx'
import { Paragraph } from './parts.tsx'
import type { TemplateProps } from './props.ts'

const LEFT = 'left_'

export function RecoveryCodesUsed(props: TemplateProps) {
  const text = props.texts['recovery-codes-used']
  const plurals = Object.entries(text).filter(([key]) => key.startsWith(LEFT))
  const left = Object.fromEntries(plurals.map(([key, words]) => [key.slice(LEFT.length), words]))
  return (
    <Notice
      {...props}
      title={text.subject}
      intro={text.intro}
      more={
        <>
          <Paragraph>
            <strong style={{ fontWeight: '600' }}>{caseTexts('count', left)}</strong>
          </Paragraph>
          <Paragraph>{text.renew}</Paragraph>
        </>
      }
    />
  )
}
