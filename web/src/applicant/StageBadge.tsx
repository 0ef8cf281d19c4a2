import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../shared/kernel/lists/pipelineStages.ts'
import { useLanguage } from '../i18n/language.ts'
import { SoftChip } from '../ui/text/SoftChip.tsx'
import { stageColours } from './stageColours.ts'

export function StageBadge({ stage }: { stage: PipelineStage }) {
  const language = useLanguage()
  return (
    <SoftChip data-stage={stage} colours={stageColours[stage]}>
      {labelOf(pipelineStageLabels, stage, language)}
    </SoftChip>
  )
}
