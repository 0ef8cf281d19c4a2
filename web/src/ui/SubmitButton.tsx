import Button, { type ButtonProps } from '@mui/material/Button'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { focusFirstWrong } from './focusFirstWrong.ts'

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'sx' | 'variant'> {
  label: string
  /** What it says while the form is on its way. */
  doing: string
}

/** Sends the Formik form around it, once at a time. The focus stays on it, or goes to the first field that is said to be wrong. */
export function SubmitButton({ label, doing, variant = 'contained', ...style }: SubmitButtonProps) {
  const { isSubmitting, submitCount } = useFormikContext()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstWrong(button.current?.form ?? null)
  }, [submitCount, isSubmitting])
  return (
    <Button
      {...style}
      ref={button}
      type="submit"
      variant={variant}
      // A button that is disabled would lose the focus.
      aria-disabled={isSubmitting}
      onClick={(event) => isSubmitting && event.preventDefault()}
    >
      {isSubmitting ? doing : label}
    </Button>
  )
}
