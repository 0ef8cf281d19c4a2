import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { listApplicantDocuments } from '../../../../../shared/contract/applicants/listApplicantDocuments.ts'
import { shownMessage } from '../../../api/call.ts'
import { currentIn } from '../../../api/currentRecord.ts'
import { routeKey } from '../../../api/useRoute.ts'
import { ApplicantForm } from '../../../applicantForm/ApplicantForm.tsx'
import { FormActions } from '../../../applicantForm/FormActions.tsx'
import { type SendPdf, SendPdfContext } from '../../../applicantForm/formFiles.tsx'
import { editErrors, parsedChanges } from '../../../applicantForm/formRules.ts'
import { type FormValues, valuesOf } from '../../../applicantForm/formValues.ts'
import { uploadDocument } from '../../../files/uploads.ts'
import { StaleNotice } from '../../../ui/StaleNotice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useApplicantChanges } from '../applicantChanges.tsx'
import { HeaderFrame } from './DialogHeader.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'
import { differencesOf, seenVersion } from './wholeRecordChanges.ts'

interface WholeRecordProps {
  applicant: ApplicantAnswer
  guard: LeaveGuard
  titleId: string
}

/** A newer record that a save ran into, and what was to be saved. */
interface Conflict {
  newer: ApplicantAnswer
  values: FormValues
}

/** All fields of an applicant in the form, inside the dialog. */
export function WholeRecord({ applicant, guard, titleId }: WholeRecordProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const { save, takeUp } = useApplicantChanges()
  /** The record that the form started from. */
  const [base, setBase] = useState(applicant)
  const [conflict, setConflict] = useState<Conflict>()
  const { drawn: shown, watch } = guard
  const name = `${applicant.firstName} ${applicant.lastName}`
  useEffect(() => () => watch(false), [watch])

  const close = () => shown.change({ editing: false })
  const saveAs = async (values: FormValues, version: number) => {
    try {
      await save(applicant.id, parsedChanges(base, values), version)
      toast({ title: t('Success'), description: t('Applicant updated successfully') })
      guard.release()
      close()
    } catch (problem) {
      const newer = currentIn(problem)
      if (!newer) throw problem
      takeUp(newer)
      setConflict({ newer, values })
    }
  }
  const tellOf = (problem: unknown) => {
    const description = t(shownMessage(problem, 'Failed to update applicant'))
    toast({ title: t('Error'), description, variant: 'destructive' })
  }
  const reload = ({ newer }: Conflict) => {
    setConflict(undefined)
    setBase(newer)
    watch(false)
  }
  return (
    <>
      <HeaderFrame onClose={shown.close}>
        <Box id={titleId} component="h2" sx={{ typography: 'h2', m: 0, overflowWrap: 'anywhere' }}>
          {t('Edit {{name}}', { name })}
        </Box>
      </HeaderFrame>
      <Box sx={{ flex: 1, overflowY: 'auto', px: { xs: 2, sm: 3 }, pt: 2, backgroundColor: 'background.default' }}>
        {conflict && (
          <StaleNotice
            savedAt={conflict.newer.updatedAt}
            differences={differencesOf(t, parsedChanges(base, conflict.values), base, conflict.newer)}
            busy={false}
            onReload={() => reload(conflict)}
            onOverwrite={() => void saveAs(conflict.values, conflict.newer.version).catch(tellOf)}
          />
        )}
        <SendPdfContext value={useSendPdfTo(applicant.id)}>
          <ApplicantForm
            key={base.version}
            use="edit"
            initialValues={useMemo(() => valuesOf(base), [base])}
            validate={useMemo(() => editErrors(base), [base])}
            onSubmit={(values) => saveAs(values, seenVersion(parsedChanges(base, values), base, applicant))}
            onFailed={tellOf}
            onChange={useCallback((_values: FormValues, dirty: boolean) => watch(dirty), [watch])}
            actions={({ busy, dirty }) => (
              <FormActions>
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
      <UnsavedChanges guard={guard} name={name} />
    </>
  )
}

/** The PDF of a certificate becomes a document of the applicant at once. */
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
