import type { ApplicationProgress } from '../../../shared/applicants/domain/applicationProgress.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { applicationProgressLabels } from '../../../shared/kernel/lists/applicationProgress.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { useLanguage } from '../i18n/language.ts'
import { SoftChip } from '../ui/text/SoftChip.tsx'
import { stageColours } from './stageColours.ts'

/** The colour of each progress label is that of its stage. */
const colourOf: Record<ApplicationProgress, PipelineStage> = {
  received: 'new',
  under_review: 'screening',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offer: 'offered',
  hired: 'hired',
  not_selected: 'rejected',
}

/** The progress of an application, in the applicant's terms. */
export function ProgressBadge({ progress }: { progress: ApplicationProgress }) {
  const language = useLanguage()
  return (
    <SoftChip colours={stageColours[colourOf[progress]]}>
      {labelOf(applicationProgressLabels, progress, language)}
    </SoftChip>
  )
}
