import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { FormikProvider, useFormik } from 'formik'
import { useId, useRef, useState } from 'react'
import * as z from 'zod'
import type { DataExportAnswer } from '../../../../../shared/privacy/contract/dataExportAnswer.ts'
import { exportMyData } from '../../../../../shared/privacy/contract/exportMyData.ts'
import { ApiError, call, shownMessage } from '../../../api/call.ts'
import { DataExport } from '../../../applicant/DataExport.tsx'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { formErrors, validateWith } from '../../../ui/forms/zodForm.ts'

const rules = z.object({ currentPassword: exportMyData.body.shape.currentPassword })
type Values = z.infer<typeof rules>

/**
 * Asks for the password and exports the person's own data. The password is not asked for again while the dialog is
 * open.
 */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const password = useRef('')
  const [answer, setAnswer] = useState<DataExportAnswer>()
  const [problem, setProblem] = useState<unknown>()
  const requestExport = (anew: boolean) => call(exportMyData, { body: { currentPassword: password.current, anew } })
  const form = useFormik<Values>({
    initialValues: { currentPassword: '' },
    validate: validateWith<Values>(rules),
    onSubmit: async ({ currentPassword }) => {
      password.current = currentPassword
      setProblem(undefined)
      try {
        setAnswer(await requestExport(false))
      } catch (thrown) {
        const fields = (thrown instanceof ApiError && thrown.answer?.fields) || []
        form.setErrors(formErrors<Values>(fields))
        if (fields.length === 0) setProblem(thrown)
      }
    },
  })

  return (
    <Dialog open onClose={form.isSubmitting ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Download your data')}</DialogTitle>
      {answer ? (
        <>
          <DialogContent>
            <DataExport
              label={t('Download my data')}
              running={t('Your file will be ready within 30 minutes. We will email you when it is.')}
              onRequest={requestExport}
              answer={answer}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Close')}</Button>
          </DialogActions>
        </>
      ) : (
        <FormikProvider value={form}>
          <DialogForm
            action={form.isSubmitting ? t('Requesting...') : t('Download my data')}
            busy={form.isSubmitting}
            onSubmit={form.submitForm}
            onCancel={onClose}
          >
            <DialogContentText>{t("Enter your password to confirm that it's you.")}</DialogContentText>
            {problem !== undefined && <Notice tone="error">{translateMessage(t, shownMessage(problem))}</Notice>}
            <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
          </DialogForm>
        </FormikProvider>
      )}
    </Dialog>
  )
}
