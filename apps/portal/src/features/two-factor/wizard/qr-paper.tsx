import type { ReactNode } from 'react'

/** The paper of a QR code: white in both themes, with the quiet zone that cameras need. */
export function QrPaper({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-square w-74 max-w-full shrink-0 items-center justify-center justify-self-center rounded-surface tablet:justify-self-start border border-line bg-(--qr-paper) p-5">
      {children}
    </div>
  )
}
