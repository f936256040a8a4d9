import type { ReactNode } from 'react'

export function MailLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a className="link" href={`mailto:${email}`}>
      {children}
    </a>
  )
}
