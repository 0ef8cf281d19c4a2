import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantAnswer } from '../../../../../shared/contract/applicants/applicantAnswer.ts'
import { labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'
import { nextStages, type PipelineStage } from '../../../../../shared/domain/pipeline.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useQuickChanges } from '../changes/useQuickChanges.ts'

/** The stage badge, from which one moves the applicant to the stages that can follow. */
export function StageMenu({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { moveStage } = useQuickChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const stage = applicant.pipelineStage

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
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <StageBadge stage={stage} />
        <ExpandMoreIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Beside the dialog, which is in the page's main part.
        container={() => anchor?.closest<HTMLElement>('[data-dialogs]') ?? document.body}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {nextStages(stage).map((next) => (
          <MenuItem key={next} onClick={() => move(next)} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            <StageBadge stage={next} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
