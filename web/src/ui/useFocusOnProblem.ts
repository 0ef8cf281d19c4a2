import type { FormikProps } from 'formik'
import { type RefObject, useEffect } from 'react'

type Attempts = Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting' | 'isValid'>

/**
 * Takes the focus to the first field that is wrong when a form of Formik was refused, by its own rules or by the answer: it may
 * stand out of sight. `place` holds the fields.
 */
export function useFocusOnProblem(
  { submitCount, isSubmitting, isValid }: Attempts,
  place: RefObject<HTMLElement | null>,
) {
  const isRefused = submitCount > 0 && !isSubmitting && !isValid
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that is refused leads there again
  useEffect(() => {
    if (isRefused) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isRefused, submitCount, place])
}
