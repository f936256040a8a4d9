import type { FieldProps } from '@portico/ui/forms/use-form.ts'
import type { Values } from '../../../features/verification/document-values.ts'

/** What the form of a document gives to its fields. */
export type DocumentFields = {
  /** A field that is typed into. */
  typed: (name: string) => FieldProps
  /** One whose value stands in a hidden input after the next render: a country, a date. */
  chosen: (name: string) => FieldProps
  /** What stands in them at first: saved, or typed before a reload. */
  initial: Values
  /** To be called when a field was filled in by something else than its person. */
  touch: () => void
  /** To be looked at: nothing tells how to fill it in. */
  isReadOnly: boolean
}
