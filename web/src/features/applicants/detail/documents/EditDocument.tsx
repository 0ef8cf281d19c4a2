import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { FormikProvider, useFormik } from 'formik'
import { useId } from 'react'
import { certificateLabel } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { ApiError, shownMessage } from '../../../../api/call.ts'
import { problemsOfChanges } from '../../../../applicant/useVersionedForm.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { submitAlone } from '../../../../ui/forms/submitAlone.ts'
import { formErrors } from '../../../../ui/forms/zodForm.ts'
import { DocumentFields, DocumentMarks } from './DocumentFields.tsx'
import { type DocumentValues, documentChanges, documentProblems, documentValues } from './documentForm.ts'
import { useDocumentChanges } from './useDocumentChanges.ts'

/** Edits the details of a document. */
export function EditDocument({ document, onClose }: { document: ListedDocument; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const { change } = useDocumentChanges(document.applicantId)
  const language = useLanguage()
  const stored = documentValues(document)
  const before = { ...stored, certificate: certificateLabel(stored.certificate, language) }
  const form = useFormik<DocumentValues>({
    initialValues: before,
    validate: (values) => problemsOfChanges(documentProblems(values), values, before),
    onSubmit: async (values) => {
      try {
        await change(document, documentChanges(document, values))
        toast({ title: t('Document updated successfully') })
        onClose()
      } catch (problem) {
        if (problem instanceof ApiError) form.setErrors(formErrors<DocumentValues>(problem.answer?.fields))
        const title = translateMessage(t, shownMessage(problem, 'The document could not be updated. Please try again.'))
        toast({ title, variant: 'destructive' })
      }
    },
  })
  return (
    <Dialog open onClose={form.isSubmitting ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <FormikProvider value={form}>
        <form noValidate onSubmit={submitAlone(form.handleSubmit)}>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {t('Edit {{name}}', { name: document.originalName })}
          </DialogTitle>
          <DialogContent>
            <DocumentFields />
            <DocumentMarks document={document} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} disabled={form.isSubmitting}>
              {t('Cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={form.isSubmitting || !form.dirty}>
              {form.isSubmitting ? t('Saving...') : t('Save')}
            </Button>
          </DialogActions>
        </form>
      </FormikProvider>
    </Dialog>
  )
}
