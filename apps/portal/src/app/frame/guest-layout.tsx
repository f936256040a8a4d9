import type { Elements } from '@portico/ui/elements.ts'

type GuestLayoutProps = { header: Elements; footer: Elements; children: Elements }

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
