import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { undoMerge } from '../../../../../shared/applicants/contract/undoMerge.ts'
import { mergeUndoEnd } from '../../../../../shared/applicants/domain/mergeUndoEnd.ts'
import { searchApplicants } from '../../../../../shared/search/contract/searchApplicants.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useReload } from '../../../api/useReload.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useShowLoggedChange } from '../changes/useShowLoggedChange.ts'

/** The records that were merged into this one and can still be restored. */
export function MergedRecords({ applicant }: { applicant: ApplicantAnswer }) {
  const now = new Date().toISOString()
  const merged = (applicant.mergedFrom ?? []).filter(({ into, at }) => into === applicant.id && now < mergeUndoEnd(at))
  return merged.map((each) => (
    <Box key={each.id} sx={{ mb: 2 }}>
      <MergedRecord applicant={applicant} merged={each} />
    </Box>
  ))
}

interface MergedRecordProps {
  applicant: ApplicantAnswer
  merged: NonNullable<ApplicantAnswer['mergedFrom']>[number]
}

function MergedRecord({ applicant, merged: { id: otherId, name, at } }: MergedRecordProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const toast = useToast()
  const takeUp = useShowLoggedChange()
  const reload = useReload()
  const [busy, setBusy] = useState(false)
  const labels: Partial<Record<string, string>> = fieldLabels(t)

  const undo = async () => {
    setBusy(true)
    try {
      const body = { otherId, version: applicant.version }
      const { applicant: changed, left } = await call(undoMerge, { params: { id: applicant.id }, body })
      const fields = left.flatMap((field) => labels[field] ?? []).join(', ')
      toast({
        title: t('Merge undone'),
        ...(fields !== '' && {
          description: t('Not restored because they changed after the merge: {{fields}}', { fields }),
        }),
      })
      takeUp(changed)
      // The restored record is in the list again.
      void reload(searchApplicants)
    } catch (problem) {
      const title = translateMessage(t, shownMessage(problem, 'Your change could not be saved. Please try again.'))
      toast({ title, variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="info"
      quiet
      action={
        <Button size="small" disabled={busy} onClick={() => void undo()}>
          {busy ? t('Saving...') : t('Undo merge')}
        </Button>
      }
    >
      {t('Merged with the record of {{name}} on {{date}}. You can undo this until {{end}}.', {
        ...{ name, date: date(at), end: date(mergeUndoEnd(at)) },
      })}
    </Notice>
  )
}
