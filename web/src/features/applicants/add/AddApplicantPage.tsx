import Button from '@mui/material/Button'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { dateInDenmark } from '../../../../../shared/kernel/domain/copenhagenDate.ts'
import { getAnalytics } from '../../../../../shared/search/contract/getAnalytics.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import { shownMessage } from '../../../api/call.ts'
import { DuplicateQuestion } from '../../../applicant/DuplicateQuestion.tsx'
import { useDuplicateQuestion } from '../../../applicant/useDuplicateQuestion.ts'
import { ApplicantForm } from '../../../applicantForm/ApplicantForm.tsx'
import { DraftNotice } from '../../../applicantForm/DraftNotice.tsx'
import { FormActions } from '../../../applicantForm/FormActions.tsx'
import { staffDraft } from '../../../applicantForm/formDraft.ts'
import { emptyValues, type FormValues } from '../../../applicantForm/formValues.ts'
import { GeoNamesNote } from '../../../applicantForm/GeoNamesNote.tsx'
import { OtherInputs } from '../../../applicantForm/inputs/OtherInputs.tsx'
import { LostFilesQuestion } from '../../../applicantForm/LostFilesQuestion.tsx'
import type { MaySend } from '../../../applicantForm/lostFiles.ts'
import { SendingFiles } from '../../../applicantForm/SendingFiles.tsx'
import { staffErrors } from '../../../applicantForm/staffFormRules.ts'
import { type Draft, useDraft } from '../../../applicantForm/useDraft.ts'
import { useSending } from '../../../applicantForm/useSending.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LeaveDialog } from '../../../routing/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../../routing/leaveQuestion.tsx'
import { useSession } from '../../../session/session.tsx'
import { useTyping } from '../../../session/typing.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { applicantUrl, paths } from '../../../urls.ts'
import { type Created, createWithFiles } from './createWithFiles.ts'
import { FormDuplicates } from './FormDuplicates.tsx'
import { shortfallText } from './shortfallText.ts'

/** `/add-applicant`: staff enter an applicant by hand. The draft survives a page reload. */
export function AddApplicantPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  useDocumentTitle(t('Add Applicant'))
  return user && <DraftedApplicant key={user.id} userId={user.id} />
}

function DraftedApplicant({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [today] = useState(() => dateInDenmark(new Date()))
  const draft = useDraft(today, staffDraft(userId))
  return (
    <>
      <PageHeader
        title={t('Add Applicant')}
        text={t('Fields marked with * are required. The rest can be added later.')}
      />
      <NewApplicant key={draft.round} draft={draft} today={today} />
      <GeoNamesNote />
    </>
  )
}

function NewApplicant({ draft, today }: { draft: Draft; today: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [initialValues] = useState(() => emptyValues(today))
  const [unsaved, setUnsaved] = useState(false)
  const question = useLeaveQuestion(unsaved)
  const duplicates = useDuplicateQuestion()
  const { before, note } = useTyping<FormValues>('new applicant')
  const { sending, track } = useSending()
  const gate = useRef<MaySend>(null)
  const [isQuestionOpen, setQuestionOpen] = useState(false)

  const tellOf = ({ applicant, shortfalls }: Created) => {
    if (shortfalls.length === 0) {
      return toast({ title: t('Success'), description: t('Applicant created successfully') })
    }
    const onAction = () => navigate(applicantUrl(applicant.id, 'documents'))
    toast({
      title: t('Upload Failed'),
      description: shortfallText(t, shortfalls),
      variant: 'destructive',
      action: { label: t('Open applicant'), onAction },
    })
  }
  const submit = async (values: FormValues) => {
    if ((await gate.current?.(values)) === false || !(await duplicates.mayCreate({ ...values }))) return
    const created = await createWithFiles(values, track)
    // Discards cached results: the list must show the new applicant and the dashboard must count it.
    const lists: string[] = [searchApplicants.name, getAnalytics.name]
    await mutate((key) => Array.isArray(key) && lists.includes(key[0]), undefined, { revalidate: true })
    tellOf(created)
    draft.forget()
    question.release()
    navigate(paths.applicants)
  }
  const { keep } = draft
  return (
    <>
      {!before && draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <ApplicantForm
        use="staff"
        Others={OtherInputs}
        initialValues={initialValues}
        restored={before ?? draft.restored}
        validate={staffErrors}
        onSubmit={submit}
        onFailed={(problem) => {
          const description = translateMessage(t, shownMessage(problem, 'Failed to create applicant'))
          toast({ title: t('Error'), description, variant: 'destructive' })
        }}
        onChange={useCallback(
          (values: FormValues, dirty: boolean) => {
            setUnsaved(dirty)
            note(dirty ? values : undefined)
            if (dirty) keep(values)
          },
          [note, keep],
        )}
        actions={({ busy, isUnsent }) => (
          <FormActions isUnsent={isUnsent}>
            <FormDuplicates />
            {/* Never disabled, so that it keeps focus while a question is open. */}
            <Button type={busy ? 'button' : 'submit'} variant="contained" aria-disabled={busy}>
              {busy && !isQuestionOpen && !duplicates.question ? t('Creating...') : t('Create Applicant')}
            </Button>
            <Button color="inherit" disabled={busy} onClick={() => navigate(paths.applicants)}>
              {t('Cancel')}
            </Button>
          </FormActions>
        )}
      >
        <SendingFiles sending={sending} />
        {draft.restored && <LostFilesQuestion gate={gate} onAsking={setQuestionOpen} />}
      </ApplicantForm>
      {duplicates.question && <DuplicateQuestion {...duplicates.question} />}
      <LeaveDialog
        isOpen={question.isOpen}
        text={t('The applicant has not been created. Your entries will be lost.')}
        onKeep={question.stay}
        onDiscard={() => {
          draft.forget()
          question.leave()
        }}
      />
    </>
  )
}
