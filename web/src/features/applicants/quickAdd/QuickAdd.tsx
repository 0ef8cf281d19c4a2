import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { FormikProvider, useField, useFormik } from 'formik'
import { type FormEvent, useId } from 'react'
import { quickAddApplicant } from '../../../../../shared/applicants/contract/quickAddApplicant.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { getAnalytics } from '../../../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useReload } from '../../../api/useReload.ts'
import { DuplicateQuestion } from '../../../applicant/DuplicateQuestion.tsx'
import { useDuplicateQuestion } from '../../../applicant/useDuplicateQuestion.ts'
import { usePhoneHint } from '../../../applicant/usePhoneNumber.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useTyping } from '../../../session/typing.ts'
import { type TypedValues, useTypedValues } from '../../../session/useTypedValues.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { focusFirstWrong } from '../../../ui/focus/focusFirstWrong.ts'
import { problemIn } from '../../../ui/forms/zodForm.ts'
import { quickAddFormKey } from './quickAddForm.ts'
import { noQuickValues, type QuickValues, quickErrors, quickInput, tradeMeant } from './quickForm.ts'

interface QuickAddProps {
  /** The person's phone number, if already known. */
  phone: string
  onClose: () => void
  /** Shows the new applicant. */
  onCreated: (id: string) => void
}

export function QuickAdd({ phone, onClose, onCreated }: QuickAddProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const reload = useReload()
  const titleId = useId()
  const duplicates = useDuplicateQuestion()
  const form = useFormik({
    initialValues: { ...noQuickValues, phone },
    validate: quickErrors,
    onSubmit: async (values) => {
      if (!(await duplicates.mayCreate(values))) return
      try {
        const { id } = await call(quickAddApplicant, { body: quickInput(values) })
        void reload(searchApplicants, getAnalytics)
        toast({ title: t('Success'), description: t('Applicant created successfully') })
        onCreated(id)
      } catch (problem) {
        const description = translateMessage(t, shownMessage(problem, 'Failed to create applicant'))
        toast({ title: t('Error'), description, variant: 'destructive' })
      }
    },
  })
  useTypedValues(useTyping<TypedValues<undefined, QuickValues>>(quickAddFormKey), undefined, form)
  const busy = form.isSubmitting
  // Stays enabled: a disabled button would lose focus, and Escape would no longer work.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    if (!busy) void form.submitForm().then(() => focusFirstWrong(fields))
  }
  return (
    <Dialog
      open
      // A key press must not discard what was typed during a call.
      onClose={busy || form.dirty ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: submit } as object }}
    >
      <DialogTitle id={titleId}>{t('Quick-add applicant')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FormikProvider value={form}>
          <FormField name="firstName" label={t('First name')} required autoFocus autoComplete="off" />
          <FormField name="lastName" label={t('Last name')} required autoComplete="off" />
          <PhoneField label={t('Phone')} />
          <TradeField label={t('Profession')} />
          <FormField
            name="professions.0.yearsOfExperience"
            label={t('Years of experience')}
            required
            inputMode="numeric"
          />
        </FormikProvider>
        <DialogContentText>{t('Fill in the rest later.')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy && !duplicates.question ? t('Creating...') : t('Create Applicant')}
        </Button>
      </DialogActions>
      {duplicates.question && <DuplicateQuestion {...duplicates.question} />}
    </Dialog>
  )
}

/** Completes a partly typed trade when the field loses focus, so that the user sees what will be stored. */
function TradeField({ label }: { label: string }) {
  const language = useLanguage()
  const listId = useId()
  const [field, { error, touched }, { setValue }] = useField<string>('professions.0.profession')
  return (
    <>
      <LabelledInput
        {...field}
        id={field.name}
        label={label}
        required
        autoComplete="off"
        list={listId}
        error={touched ? problemIn(error) : undefined}
        onBlur={(event) => {
          field.onBlur(event)
          const trade = tradeMeant(field.value)
          if (trade) void setValue(trade[language])
        }}
      />
      <datalist id={listId}>
        {professions.map((trade) => (
          <option key={trade.code} value={trade[language]} />
        ))}
      </datalist>
    </>
  )
}

function PhoneField({ label }: { label: string }) {
  const [field, { error, touched }] = useField<string>('phone')
  const { hint, check } = usePhoneHint(field.value)
  return (
    <LabelledInput
      {...field}
      id="quick-phone"
      label={label}
      type="tel"
      required
      autoComplete="off"
      error={touched ? problemIn(error) : undefined}
      hint={hint}
      onBlur={(event) => {
        field.onBlur(event)
        check()
      }}
    />
  )
}
