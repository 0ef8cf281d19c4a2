import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { FormikProvider, useFormik } from 'formik'
import { useId, useState } from 'react'
import { createCompany } from '../../../../../shared/companies/contract/createCompany.ts'
import { getCompany } from '../../../../../shared/companies/contract/getCompany.ts'
import { listClients } from '../../../../../shared/companies/contract/listClients.ts'
import { updateCompany } from '../../../../../shared/companies/contract/updateCompany.ts'
import { type Company, companyDetailsSchema, companySchema } from '../../../../../shared/companies/domain/company.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { useReload } from '../../../api/useReload.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useTyping } from '../../../session/typing.ts'
import { type TypedValues, useTypedValues } from '../../../session/useTypedValues.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { differingTexts, StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formErrors, validateWith } from '../../../ui/forms/zodForm.ts'
import { staleIn } from '../staleIn.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { type CompanyValues, companyForm, companyLabels, companyTexts, textsOf, valuesOf } from './companyForm.ts'

interface CompanyDialogProps {
  /** The company to edit; undefined for a new one. */
  company?: Company
  onSaved: (company: Company) => void
  onClose: () => void
}

/** Creates or edits a company. */
export function CompanyDialog({ company, onSaved, onClose }: CompanyDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const reload = useReload()
  const titleId = useId()
  const typing = useTyping<TypedValues<Company | undefined, CompanyValues>>(companyForm(company?.id))
  // Text typed over an earlier version must not overwrite what another user has saved since.
  const [base, setBase] = useState(typing.before ? typing.before.base : company)
  const [newer, setNewer] = useState<Company>()

  const save = async (values: CompanyValues, over: Company | undefined) => {
    try {
      const saved = over
        ? await call(updateCompany, { params: { id: over.id }, body: { version: over.version, company: values } })
        : await call(createCompany, { body: values })
      void reload(getCompany, listClients)
      toast({ title: t('{{name}} saved', { name: saved.name }) })
      onSaved(saved)
      onClose()
    } catch (problem) {
      const current = staleIn(problem, companySchema)
      if (current) return setNewer(current)
      const fields = problem instanceof ApiError ? problem.answer?.fields : undefined
      form.setErrors(formErrors<CompanyValues>(fields))
      if (!fields?.length) toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  const form = useFormik<CompanyValues>({
    initialValues: valuesOf(company),
    validate: validateWith(companyDetailsSchema),
    onSubmit: (values) => save(values, base),
  })
  useTypedValues(typing, base, form)
  const busy = form.isSubmitting
  const labels = companyLabels(t)
  return (
    <Dialog open onClose={busy || form.dirty ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{company ? t('Edit {{name}}', { name: company.name }) : t('Add client')}</DialogTitle>
      <DialogForm
        action={busy ? t('Saving...') : company ? t('Save') : t('Add client')}
        busy={busy}
        onSubmit={form.submitForm}
        onCancel={onClose}
      >
        {newer && (
          <StaleNotice
            savedAt={newer.updatedAt}
            differences={differingTexts(
              [...companyTexts, 'contacts'],
              labels,
              textsOf(valuesOf(newer)),
              textsOf(form.values),
            )}
            busy={busy}
            onReload={() => {
              form.resetForm({ values: valuesOf(newer) })
              setBase(newer)
              setNewer(undefined)
            }}
            onOverwrite={() => void save(form.values, newer)}
          />
        )}
        <FormikProvider value={form}>
          <CompanyFields />
        </FormikProvider>
      </DialogForm>
    </Dialog>
  )
}
