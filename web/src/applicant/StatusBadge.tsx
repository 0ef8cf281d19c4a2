import { type PipelineStage, stageOf } from '../../../shared/applicants/domain/pipeline.ts'
import { assignmentStageLabels } from '../../../shared/kernel/lists/assignmentStages.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import type { ShownStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { useLanguage } from '../i18n/language.ts'
import { SoftChip } from '../ui/text/SoftChip.tsx'
import { StageBadge } from './StageBadge.tsx'
import { stageColours } from './stageColours.ts'

interface StatusBadgeProps {
  person: { pipelineStage?: PipelineStage | undefined; proposalStage?: ShownStage | undefined }
}

/** A person's pipeline stage or, for a client, the stage of the proposal to them. */
export function StatusBadge({ person }: StatusBadgeProps) {
  const language = useLanguage()
  const { proposalStage: stage } = person
  if (!stage) return <StageBadge stage={stageOf(person)} />
  return (
    <SoftChip data-stage={stage} colours={stageColours[coloursOf[stage]]}>
      {labelOf(assignmentStageLabels, stage, language)}
    </SoftChip>
  )
}

const coloursOf: Record<ShownStage, PipelineStage> = { proposed: 'new', interview: 'interview', placed: 'hired' }
