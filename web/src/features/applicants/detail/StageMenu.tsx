import ButtonBase from '@mui/material/ButtonBase'
import { useId, useState } from 'react'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx'
import { StageChoices } from '../changes/StageChoices.tsx'
import { useQuickChanges } from '../changes/useQuickChanges.ts'

/** The stage badge; opens a menu of the stages that can follow. */
export function StageMenu({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { moveStage } = useQuickChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const stage = stageOf(applicant)

  const move = (to: PipelineStage) => {
    setAnchor(null)
    moveStage(applicant, to)
  }
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Stage: {{stage}}. Move to another stage', {
          stage: labelOf(pipelineStageLabels, stage, language),
        })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minHeight: { xs: 44, sm: 28 },
          font: 'inherit',
          borderRadius: 4,
          pr: 0.25,
        }}
      >
        <StageBadge stage={stage} />
        <ExpandMoreIcon fontSize="small" style={{ color: 'var(--mui-palette-text-secondary)' }} />
      </ButtonBase>
      <StageChoices
        openerId={id}
        anchor={anchor}
        person={applicant}
        onMove={move}
        onClose={() => setAnchor(null)}
        // Rendered next to the dialog, which is in the page's main part.
        container={() => anchor?.closest<HTMLElement>('[data-dialogs]') ?? document.body}
      />
    </>
  )
}
