import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { listApplicantTimeline } from '../../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { fieldLabels } from '../../../../applicant/fieldLabels.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { differingTexts, StaleNotice } from '../../../../ui/feedback/StaleNotice.tsx'
import { type EditValues, editedFields, editValues } from './editing.ts'

interface StaleApplicantProps {
  newer: ApplicantAnswer
  values: EditValues
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
}

/** Reports that another user has saved a newer version during the edit. */
export function StaleApplicant({ newer, values, ...choices }: StaleApplicantProps) {
  const { t } = useTranslation()
  const { data } = useRoute(listApplicantTimeline, { params: { id: newer.id } }, { revalidateOnMount: true })
  const differences = differingTexts(editedFields, fieldLabels(t), editValues(newer), values)
  return <StaleNotice savedAt={newer.updatedAt} savedBy={data?.[0]?.actorName} differences={differences} {...choices} />
}
