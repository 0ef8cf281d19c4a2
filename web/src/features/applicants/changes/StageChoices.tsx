import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { nextStages, type PipelineStage } from '../../../../../shared/domain/pipeline.ts'
import { StageBadge } from '../../../applicant/StageBadge.tsx'

interface StageChoicesProps {
  /** The id of the control that opens them. */
  openerId: string
  /** That control; nothing while they are closed. */
  anchor: HTMLElement | null
  stage: PipelineStage
  onMove: (to: PipelineStage) => void
  onClose: () => void
  container?: MenuProps['container']
  /** Once they are gone, for whoever puts the focus elsewhere than on the opener. */
  onGone?: () => void
}

/** The stages that can follow somebody's, to choose one. */
export function StageChoices({ openerId, anchor, stage, onMove, onClose, container, onGone }: StageChoicesProps) {
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
      {nextStages(stage).map((next) => (
        <MenuItem key={next} onClick={() => onMove(next)} sx={{ minHeight: { xs: 44, sm: 36 } }}>
          <StageBadge stage={next} />
        </MenuItem>
      ))}
    </Menu>
  )
}
