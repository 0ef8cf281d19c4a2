import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { isUnderWay, mayUndoJob } from '../../../../shared/bulk/domain/job.ts'
import { endOfUndo } from '../../../../shared/kernel/domain/undoMinute.ts'
import { shownMessage } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { leaveFocus } from '../../ui/focus/leaveFocus.ts'
import { jobFigures, jobProgress, jobTitle } from './jobTexts.ts'
import type { FollowedJob, Jobs } from './useJobs.ts'

interface JobStripProps {
  job: FollowedJob
  jobs: Jobs
  onOpen: (id: string) => void
}

/**
 * Progress of a job, with a way to cancel it. Afterwards its result, the people it couldn't change, and for a minute an
 * undo button.
 */
export function JobStrip({ job, jobs, onOpen }: JobStripProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  const toast = useToast()
  const [showsProblems, setShowsProblems] = useState(false)
  const undoable = useUndoable(job)
  const isRunning = isUnderWay(job.state)
  const { problems = [] } = job
  const title = jobTitle(t, job)
  const attempt = (act: () => Promise<void>) =>
    void act().catch((problem: unknown) =>
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' }),
    )

  return (
    <Box
      tabIndex={-1}
      sx={{
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        outline: 'none',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {jobFigures({ t, language, number }, job).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {job.state === 'running' && (
            <Button ref={leaveFocus} size="small" color="inherit" onClick={() => attempt(jobs.cancel)}>
              {t('Cancel')}
            </Button>
          )}
          {problems.length > 0 && !isRunning && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={showsProblems}
              onClick={() => setShowsProblems((shows) => !shows)}
            >
              {showsProblems ? t('Hide details') : t('Show details')}
            </Button>
          )}
          {undoable && (
            <Button ref={leaveFocus} size="small" onClick={() => attempt(jobs.undo)}>
              {t('Undo')}
            </Button>
          )}
          {!isRunning && (
            <Button size="small" color="inherit" onClick={jobs.dismiss}>
              {t('Close')}
            </Button>
          )}
        </Box>
      </Box>
      {isRunning && (
        <Box sx={{ mt: 1 }}>
          <ProgressBar value={jobProgress(job)} aria-label={title} />
        </Box>
      )}
      {showsProblems && !isRunning && <ProblemList job={job} onOpen={onOpen} />}
    </Box>
  )
}

/** The people a job couldn't change, with the reason. Only the first ones if there are many. */
function ProblemList({
  job: { problems = [], failed, kept: keptCount },
  onOpen,
}: Pick<JobStripProps, 'job' | 'onOpen'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const more = failed + keptCount - problems.length
  return (
    <Box
      component="ul"
      aria-label={t('Candidates that could not be changed')}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 200, overflowY: 'auto' }}
    >
      {problems.map(({ id, name, ...problem }) => (
        <Box component="li" key={id} sx={problemStyle}>
          {name === undefined ? (
            <Typography variant="body2" component="span" sx={{ fontWeight: 580 }}>
              {t('Deleted record')}
            </Typography>
          ) : (
            <Link
              component="button"
              variant="body2"
              onClick={() => onOpen(id)}
              sx={{ fontWeight: 580, minHeight: { xs: 44, sm: 24 }, textAlign: 'left' }}
            >
              {name}
            </Link>
          )}
          <Typography variant="body2" component="span" color="textSecondary">
            {translateMessage(t, problem)}
          </Typography>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
          {t('and {{number}} more', { number: number(more) })}
        </Box>
      )}
    </Box>
  )
}

/** The reason wraps below the name as a whole if both don't fit on one line. */
const problemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

/** Returns true if the job can be undone. Updates when its minute is over. */
function useUndoable(job: FollowedJob): boolean {
  const [, look] = useState(0)
  const { endedAt } = job
  useEffect(() => {
    if (endedAt === undefined) return undefined
    const left = Date.parse(endOfUndo(endedAt)) - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => look((times) => times + 1), left + 1)
    return () => clearTimeout(timer)
  }, [endedAt])
  return mayUndoJob(job, new Date())
}
