import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionAnswer } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { undoSeconds } from '../../../../../../shared/kernel/domain/undoMinute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { visuallyHidden } from '../../../../ui/layout/visuallyHidden.ts'
import { useUndoRejection } from '../useUndoRejection.ts'

interface UndoRejectionProps {
  submission: SubmissionAnswer
  onUndone: () => void
}

/**
 * Offers to undo a rejection for the rest of its minute, then says that the time is up. Shows nothing for older
 * rejections.
 */
export function UndoRejection({ submission, onUndone }: UndoRejectionProps) {
  const { t } = useTranslation()
  const undo = useUndoRejection()
  const area = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const { left, atFirst } = useSecondsLeft(submission.reviewedAt)
  const isOver = left <= 0

  // The button disappears together with its focus, so the area takes it.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isOver && hadFocus.current && document.activeElement === document.body) area.current?.focus()
  }, [isOver])

  if (atFirst <= 0) return null
  return (
    <Box
      ref={area}
      tabIndex={-1}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1.5, outline: 'none' }}
    >
      {!isOver && (
        <>
          <Button
            variant="outlined"
            onFocus={() => {
              hadFocus.current = true
            }}
            onBlur={({ relatedTarget }) => {
              hadFocus.current = relatedTarget === null
            }}
            onClick={async () => {
              // Not disabled, which would lose focus.
              if (busy.current) return
              busy.current = true
              if (await undo(submission)) onUndone()
              busy.current = false
            }}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t('Undo rejection')}
          </Button>
          <Typography variant="body2" color="textSecondary" aria-hidden>
            {t('{{count}} seconds left', { count: left })}
          </Typography>
        </>
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={isOver ? {} : visuallyHidden}>
        {isOver
          ? t('The rejection can no longer be undone.')
          : t('Less than {{count}} seconds left to undo the rejection.', { count: spoken(left) })}
      </Typography>
    </Box>
  )
}

/** The announced time changes three times in the minute, not sixty. */
const spoken = (left: number): number => [10, 30].find((seconds) => left <= seconds) ?? undoSeconds

/** The whole seconds left of the minute, now and when it was first shown. */
function useSecondsLeft(since: string | undefined) {
  const read = () => (since === undefined ? 0 : secondsLeft(since))
  const [atFirst] = useState(read)
  const [left, setLeft] = useState(atFirst)
  useEffect(() => {
    if (since === undefined || atFirst <= 0) return undefined
    const timer = setInterval(() => {
      const now = secondsLeft(since)
      setLeft(now)
      if (now <= 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [since, atFirst])
  return { left, atFirst }
}

/** At most one minute, since clocks differ. */
const secondsLeft = (since: string): number =>
  Math.min(undoSeconds, Math.ceil((Date.parse(since) - Date.now()) / 1000) + undoSeconds)
