import type { FormEvent } from 'react'

/** Submits a form of a dialog that React counts as a part of the form below it: that one is not to be submitted as well. */
export const submitAlone =
  (submit: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
