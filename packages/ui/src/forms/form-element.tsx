import type { ComponentProps } from 'react'

type FormElementProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit'> & {
  /** Called instead of leaving the page. */
  send: (typed: FormData) => unknown
}

/**
 * The only form element of portal and console. Its method is post: a browser without our scripts puts nothing typed into
 * an address.
 */
export function FormElement({ send, ...props }: FormElementProps) {
  return (
    <form
      {...props}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    />
  )
}
