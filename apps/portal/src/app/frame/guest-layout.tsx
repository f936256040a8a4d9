import type { ReactNode } from 'react'

type GuestLayoutProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

/** Header, one page, footer: everything before signing in. */
export function GuestLayout({ header, footer, children }: GuestLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {footer}
    </div>
  )
}
