import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { listApplicantTimeline } from '../../../../../shared/contract/applicants/listApplicantTimeline.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { fieldLabels } from '../../../ui/fieldLabels.ts'
import { StaleNotice } from '../../../ui/StaleNotice.tsx'
import { type EditValues, editedFields, editValues } from './editing.ts'

interface StaleApplicantProps {
  newer: ApplicantAnswer
  /** What the editor has written. */
  values: EditValues
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Says who saved a newer version of the applicant while one was editing. */
export function StaleApplicant({ newer, values, ...choices }: StaleApplicantProps) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const { data } = useRoute(listApplicantTimeline, { params: { id: newer.id } }, { revalidateOnMount: true })
  const theirs = editValues(newer)
  const differences = editedFields
    .filter((field) => theirs[field] !== values[field].trim())
    .map((field) => ({ label: labels[field], theirs: theirs[field], yours: values[field] }))
  return <StaleNotice savedAt={newer.updatedAt} savedBy={data?.[0]?.actorName} differences={differences} {...choices} />
}
