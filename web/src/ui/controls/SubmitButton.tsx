import Button, { type ButtonProps } from '@mui/material/Button'
import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../focus/focusFirstWrong.ts'

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'sx' | 'variant'> {
  label: string
  doing: string
}

/**
 * Submits the surrounding Formik form, once at a time. Focus stays on the button, or moves to the first invalid
 * field.
 */
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
      // A disabled button would lose focus.
      aria-disabled={isSubmitting}
      onClick={(event) => isSubmitting && event.preventDefault()}
    >
      {isSubmitting ? doing : label}
    </Button>
  )
}
