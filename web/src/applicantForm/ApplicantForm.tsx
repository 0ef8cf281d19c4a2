import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useFormik } from 'formik'
import { type FormEvent, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { ApiError, isUnsent as wasUnsent } from '../api/call.ts'
import { formErrors } from '../ui/forms/zodForm.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { isEnterInField } from './enterKey.ts'
import { FormProgress } from './FormProgress.tsx'
import { type FilesBeingRead, FilesBeingReadContext } from './formFiles.tsx'
import type { FormErrors } from './formRules.ts'
import type { FormUse } from './formSections.ts'
import { FormStoreProvider } from './formStore.tsx'
import type { FormValues } from './formValues.ts'
import { leftBefore } from './sectionStanding.ts'
import { type OtherFields, SectionsProvider } from './sectionState.tsx'
import { AvailabilitySection } from './sections/AvailabilitySection.tsx'
import { CertificatesSection } from './sections/CertificatesSection.tsx'
import { ConsentSection } from './sections/ConsentSection.tsx'
import { ContactSection } from './sections/ContactSection.tsx'
import { LanguagesSection } from './sections/LanguagesSection.tsx'
import { LocationSection } from './sections/LocationSection.tsx'
import { NotesSection } from './sections/NotesSection.tsx'
import { PersonalSection } from './sections/PersonalSection.tsx'
import { SkillsSection } from './sections/SkillsSection.tsx'
import { TradeSection } from './sections/TradeSection.tsx'
import { TrainingSection } from './sections/TrainingSection.tsx'
import { WorkSection } from './sections/WorkSection.tsx'

interface ApplicantFormProps {
  use: FormUse
  /** Renders the remaining fields of a section. The public form has none, and doesn't load their code. */
  Others?: OtherFields
  initialValues: FormValues
  /** Whether the initial values were typed earlier. Their problems are shown at once. */
  isBegun?: boolean
  /** Input from before, to continue with. */
  restored?: FormValues | undefined
  validate: (values: FormValues) => FormErrors
  /**
   * Sends the form. If it throws an ApiError, `onFailed` is called and the errors are shown at their fields. A lost
   * connection is reported by `actions`.
   */
  onSubmit: (values: FormValues) => Promise<void>
  onFailed: (problem: unknown) => void
  /** Called on every change, with whether there is anything to lose. */
  onChange?: (values: FormValues, dirty: boolean) => void
  /**
   * The buttons at the end. `busy` is true while sending, `isUnsent` after a send failed because the browser is
   * offline.
   */
  actions: (state: { busy: boolean; dirty: boolean; isUnsent: boolean }) => ReactNode
  /** Drawn between the fields and the buttons. */
  children?: ReactNode
}

/** The form for an applicant's data, with all its sections. */
export function ApplicantForm(props: ApplicantFormProps) {
  const {
    use,
    Others,
    initialValues,
    isBegun = false,
    restored,
    validate,
    onSubmit,
    onFailed,
    onChange,
    actions,
    children,
  } = props
  // Deferred, because React renders a changed media query synchronously.
  const collapsible = useDeferredValue(useMediaQuery((theme) => theme.breakpoints.down('sm')))
  const [isUnsent, setUnsent] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  const form = useFormik<FormValues>({
    initialValues,
    ...(isBegun && { initialTouched: leftBefore(initialValues), validateOnMount: true }),
    validate,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setUnsent(false)
      try {
        await onSubmit(values)
      } catch (problem) {
        if (wasUnsent(problem)) return setUnsent(true)
        onFailed(problem)
        const errors = problem instanceof ApiError ? answeredErrors(problem) : {}
        form.setErrors(errors)
        if (Object.keys(errors).length > 0) setTimeout(() => summary.current?.focus())
      }
    },
  })
  const { values, dirty, isSubmitting, submitCount, isValid, setValues, setTouched } = form
  useEffect(() => {
    if (!restored) return
    void setTouched(leftBefore(restored), false)
    void setValues(restored, true)
  }, [restored, setValues, setTouched])
  useEffect(() => onChange?.(values, dirty), [onChange, values, dirty])

  // After a rejected submit, the error summary takes focus so that it is read out.
  const focused = useRef(0)
  useEffect(() => {
    if (submitCount === focused.current || isSubmitting) return
    focused.current = submitCount
    // The summary is rendered a moment after the form.
    if (!isValid) setTimeout(() => summary.current?.focus())
  }, [submitCount, isSubmitting, isValid])

  const { filesBeingRead, isWaiting, send } = useSending(form.handleSubmit)

  return (
    <FormStoreProvider form={form}>
      <FilesBeingReadContext value={filesBeingRead}>
        <SectionsProvider use={use} Others={Others} collapsible={collapsible}>
          <Box
            component="form"
            data-use={use}
            // Enter in a field doesn't submit a form this long. Only its button does.
            onKeyDown={(event) => isEnterInField(event) && event.preventDefault()}
            noValidate
            method="post"
            autoComplete="off"
            onSubmit={send}
            sx={{ display: 'grid', gap: 2 }}
          >
            {use !== 'edit' && <FormProgress />}
            <ErrorSummary ref={summary} />
            <Sections use={use} />
            {children}
            {actions({ busy: isSubmitting || isWaiting, dirty, isUnsent })}
          </Box>
        </SectionsProvider>
      </FilesBeingReadContext>
    </FormStoreProvider>
  )
}

/** Submits the form once all chosen files have been read. Doesn't submit if one of them is refused. */
function useSending(handleSubmit: () => void) {
  const [filesBeingRead] = useState<FilesBeingRead>(() => new Set())
  const [standing, setStanding] = useState<'waiting' | 'due'>()
  // Waits until the form has been redrawn with the files.
  useEffect(() => {
    if (standing !== 'due') return
    setStanding(undefined)
    handleSubmit()
  }, [standing, handleSubmit])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (standing) return
    if (filesBeingRead.size === 0) {
      handleSubmit()
    } else {
      setStanding('waiting')
      void Promise.all(filesBeingRead).then((taken) => setStanding(taken.every(Boolean) ? 'due' : undefined))
    }
  }
  return { filesBeingRead, isWaiting: standing !== undefined, send }
}

/** Isn't redrawn on every key: each field subscribes to the form itself. */
const Sections = memo(function Sections({ use }: { use: FormUse }) {
  return (
    <>
      <PersonalSection />
      <ContactSection />
      <LocationSection />
      <SkillsSection />
      <WorkSection />
      <LanguagesSection />
      <TradeSection />
      <CertificatesSection />
      <TrainingSection />
      <AvailabilitySection />
      {use !== 'public' && <NotesSection />}
      {use !== 'edit' && <ConsentSection />}
    </>
  )
})

/** Returns the server's errors by form field. The public call nests them in `applicantData`. */
function answeredErrors({ answer }: ApiError): FormErrors {
  return formErrors<FormValues>(
    answer?.fields?.map((problem) => ({ ...problem, path: problem.path.replace(/^applicantData\./, '') })),
  )
}
