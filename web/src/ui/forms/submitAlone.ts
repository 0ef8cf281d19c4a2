import type { FormEvent } from 'react'

/** Submits a dialog's form without submitting the form that contains it in React's tree. */
export const submitAlone =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
