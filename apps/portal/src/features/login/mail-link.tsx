import type { ReactNode } from 'react'

export function MailLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a className="text-accent underline" href={`mailto:${email}`}>
      {children}
    </a>
  )
}
