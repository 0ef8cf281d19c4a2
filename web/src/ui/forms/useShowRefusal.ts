import type { FormikHelpers } from 'formik'
import { ApiError, shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../feedback/toast.tsx'
import { formErrors } from './zodForm.ts'

/** Shows a rejected call's problems at the form fields. Problems that belong to no field are shown in a toast. */
export function useShowRefusal() {
  const { t } = useTranslation()
  const toast = useToast()
  return <Values>(problem: unknown, form: FormikHelpers<Values>): void => {
    const fields = (problem instanceof ApiError && problem.answer?.fields) || []
    form.setErrors(formErrors<Values>(fields))
    if (fields.length === 0) toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
  }
}
