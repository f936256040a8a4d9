import type { ComponentProps } from 'react'
import { Button } from '../components/button.tsx'
import { useConfigStatus } from './config.ts'

/** Sends a form as soon as the configuration is there. The form itself needs not render again for that. */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const ready = useConfigStatus() === 'ready'
  return <Button {...rest} type="submit" disabled={!ready || disabled} />
}
