import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { nextStages, type PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type StagedPerson, useUndoableMove } from './useUndoableMove.ts'

interface StageChoicesProps {
  /** The id of the control that opens them. */
  openerId: string
  /** That control; nothing while they are closed. */
  anchor: HTMLElement | null
  person: StagedPerson
  onMove: (to: PipelineStage) => void
  onClose: () => void
  container?: MenuProps['container']
  /** Once they are gone, for whoever puts the focus elsewhere than on the opener. */
  onGone?: () => void
}

/** The stages that can follow somebody's, to choose one; for the minute after a move the one before it leads them. */
export function StageChoices({ openerId, anchor, person, onMove, onClose, container, onGone }: StageChoicesProps) {
  const { t } = useTranslation()
  const before = useUndoableMove(anchor ? person : undefined)
  const others = nextStages(person.pipelineStage).filter((stage) => stage !== before)
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      {...(container && { container })}
      slotProps={{
        list: { 'aria-labelledby': openerId, dense: true },
        ...(onGone && { transition: { onExited: onGone } }),
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
