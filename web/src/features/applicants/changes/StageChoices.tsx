import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { nextStages, type PipelineStage, stageOf } from '../../../../../shared/applicants/domain/pipeline.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type StagedPerson, useUndoableMove } from './useUndoableMove.ts'

interface StageChoicesProps {
  openerId: string
  /** The control itself; null while the menu is closed. */
  anchor: HTMLElement | null
  person: StagedPerson
  onMove: (to: PipelineStage) => void
  onClose: () => void
  container?: MenuProps['container']
  /** Called after the menu has closed, for callers that focus something other than the opener. */
  onExited?: () => void
}

/** A menu of the stages that can follow the person's. For a minute after a move, the previous stage comes first. */
export function StageChoices({ openerId, anchor, person, onMove, onClose, container, onExited }: StageChoicesProps) {
  const { t } = useTranslation()
  const before = useUndoableMove(anchor ? person : undefined)
  const others = nextStages(stageOf(person)).filter((stage) => stage !== before)
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      {...(container && { container })}
      slotProps={{
        list: { 'aria-labelledby': openerId, dense: true },
        ...(onExited && { transition: { onExited } }),
      }}
    >
      {before && (
        <MenuItem onClick={() => onMove(before)} divider sx={{ ...choiceStyle, gap: 1 }}>
          {t('Undo, back to')} <StageBadge stage={before} />
        </MenuItem>
      )}
      {others.map((next) => (
        <MenuItem key={next} onClick={() => onMove(next)} sx={choiceStyle}>
          <StageBadge stage={next} />
        </MenuItem>
      ))}
    </Menu>
  )
}

const choiceStyle = { minHeight: { xs: 44, sm: 36 } } as const
