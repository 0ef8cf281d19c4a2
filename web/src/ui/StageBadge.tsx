import Box from '@mui/material/Box'
import { labelOf } from '../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../shared/domain/lists/pipelineStages.ts'
import type { PipelineStage } from '../../../shared/domain/pipeline.ts'
import { useLanguage } from '../i18n/language.ts'
import { stageColours } from './stageColours.ts'

/** A person's stage as a soft chip in the stage's colour. */
export function StageBadge({ stage }: { stage: PipelineStage }) {
  const language = useLanguage()
  const { light, dark } = stageColours[stage]
  return (
    <Box
      component="span"
      data-stage={stage}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        height: 24,
        px: 1.25,
        borderRadius: 12,
        border: '1px solid',
        borderColor: light.border,
        backgroundColor: light.background,
        color: light.text,
        fontSize: '0.75rem',
        fontWeight: 580,
        whiteSpace: 'nowrap',
        ...theme.applyStyles('dark', {
          borderColor: dark.border,
          backgroundColor: dark.background,
          color: dark.text,
        }),
      })}
    >
      {labelOf(pipelineStageLabels, stage, language)}
    </Box>
  )
}
