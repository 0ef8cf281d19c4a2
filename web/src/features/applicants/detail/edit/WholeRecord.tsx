import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { ApplicantChanges } from '../../../../../../shared/applicants/domain/applicantForms.ts'
import { listApplicantDocuments } from '../../../../../../shared/documents/contract/listApplicantDocuments.ts'
import { routeKey } from '../../../../api/useRoute.ts'
import { useVersionedEdit } from '../../../../applicant/useVersionedEdit.ts'
import { versionToSave } from '../../../../applicant/versions.ts'
import { ApplicantForm } from '../../../../applicantForm/ApplicantForm.tsx'
import { FormActions } from '../../../../applicantForm/FormActions.tsx'
import { type SendPdf, SendPdfContext } from '../../../../applicantForm/formFiles.tsx'
import type { FormValues } from '../../../../applicantForm/formValues.ts'
import { OtherInputs } from '../../../../applicantForm/inputs/OtherInputs.tsx'
import { valuesOf } from '../../../../applicantForm/recordValues.ts'
import { editErrors, parsedChanges } from '../../../../applicantForm/staffFormRules.ts'
import { uploadDocument } from '../../../../files/recordUploads.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useTyping } from '../../../../session/typing.ts'
import { StaleNotice } from '../../../../ui/feedback/StaleNotice.tsx'
import { useApplicantChanges } from '../../changes/applicantChanges.tsx'
import { HeaderFrame } from '../DialogHeader.tsx'
import { UnsavedApplicant } from '../UnsavedApplicant.tsx'
import type { LeaveGuard } from '../useLeaveGuard.ts'
import { differencesOf, fieldsOf } from './wholeRecordChanges.ts'

interface WholeRecordProps {
  applicant: ApplicantAnswer
  guard: LeaveGuard
  titleId: string
}

export function WholeRecord({ applicant, guard, titleId }: WholeRecordProps) {
  const { t } = useTranslation()
  const { save, showChange } = useApplicantChanges()
  const { drawn: shown, watch } = guard
  const name = `${applicant.firstName} ${applicant.lastName}`
  useEffect(() => () => watch(false), [watch])

  const { before, note } = useTyping<{ base: ApplicantAnswer; values: FormValues }>(`all of ${applicant.id}`)
  const close = () => shown.change({ editing: false })
  const {
    base,
    conflict,
    startFrom,
    submit,
    overwrite,
    showFailure,
    isUnsent: isOverwriteUnsent,
  } = useVersionedEdit<ApplicantAnswer, ApplicantChanges>(before?.base ?? applicant, {
    save: (changes, base, newer) =>
      save(applicant.id, changes, newer?.version ?? versionToSave(fieldsOf(changes), base, applicant)),
    around: (current) => current,
    showChange,
    onSaved: () => {
      guard.release()
      close()
    },
    texts: {
      saved: { title: t('Success'), description: t('Applicant updated successfully') },
      failed: 'Failed to update applicant',
    },
  })
  const reload = (newer: ApplicantAnswer) => {
    startFrom(newer)
    watch(false)
  }
  return (
    <>
      <HeaderFrame onClose={shown.close}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('Edit {{name}}', { name })}
        </Typography>
      </HeaderFrame>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          '@media print': { overflow: 'visible' },
          px: { xs: 2, sm: 3 },
          pt: 2,
          backgroundColor: 'background.default',
        }}
      >
        {conflict && (
          <StaleNotice
            savedAt={conflict.newer.updatedAt}
            differences={differencesOf(t, conflict.changes, base, conflict.newer)}
            busy={false}
            onReload={() => reload(conflict.newer)}
            onOverwrite={() => void overwrite(conflict.changes).catch(showFailure)}
          />
        )}
        <SendPdfContext value={useSendPdfTo(applicant.id)}>
          <ApplicantForm
            key={base.version}
            use="edit"
            Others={OtherInputs}
            initialValues={useMemo(() => valuesOf(base), [base])}
            restored={base === before?.base ? before.values : undefined}
            validate={useMemo(() => editErrors(base), [base])}
            onSubmit={(values) => submit(parsedChanges(base, values))}
            onFailed={showFailure}
            onChange={useCallback(
              (values: FormValues, dirty: boolean) => {
                watch(dirty)
                note(dirty ? { base, values } : undefined)
              },
              [watch, note, base],
            )}
            actions={({ busy, dirty, isUnsent }) => (
              <FormActions isUnsent={isUnsent || isOverwriteUnsent}>
                <Button type="submit" variant="contained" disabled={busy || !dirty}>
                  {busy ? t('Saving...') : t('Save Changes')}
                </Button>
                <Button color="inherit" disabled={busy} onClick={close}>
                  {t('Cancel')}
                </Button>
              </FormActions>
            )}
          />
        </SendPdfContext>
      </Box>
      <UnsavedApplicant guard={guard} name={name} />
    </>
  )
}

/** Uploads a certificate's PDF at once, as a document of the applicant. */
function useSendPdfTo(id: string): SendPdf {
  const { mutate } = useSWRConfig()
  return useCallback<SendPdf>(
    async (file, description, options) => {
      const details = { documentType: 'certificate', description: description || undefined } as const
      const document = await uploadDocument(id, file, details, options)
      void mutate(routeKey(listApplicantDocuments, { params: { id } }))
      return { documentId: document?.id ?? '', fileName: document?.originalName ?? file.name }
    },
    [id, mutate],
  )
}
