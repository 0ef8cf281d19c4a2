import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { can } from '../../../../../../shared/accounts/domain/access.ts'
import { isOpenTask, type Task } from '../../../../../../shared/activity/domain/applicantActivity.ts'
import type { ListedActivity } from '../../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import { dateInDenmark } from '../../../../../../shared/kernel/domain/copenhagenDate.ts'
import { shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useSession } from '../../../../session/session.tsx'
import { PlainCheckbox } from '../../../../ui/controls/PlainCheck.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { CprFlag } from '../../../../ui/text/CprFlag.tsx'
import { actorText } from '../timelineTexts.ts'
import { ActivityMenu } from './ActivityMenu.tsx'
import { useActivityChanges } from './useActivityChanges.ts'

/** An entry written by a staff member, with the actions the user may take on it. */
export function ActivityItem({ entry }: { entry: ListedActivity }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { user } = useSession()
  const { activity } = entry
  const { writerHasLeft } = entry
  const mayChange = user
    ? can({ kind: 'user', userId: user.id, role: user.role }, 'activity:change', { ...activity, writerHasLeft })
    : false
  return (
    <Box sx={{ p: 1.25, pl: 1.75, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {activity.kind === 'task' && <Tick task={activity} />}
        <Box sx={{ flex: 1, minWidth: 0, py: 0.25 }}>
          <Heading entry={entry} />
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {activity.text}
          </Typography>
          <CprFlag said={activity.text} />
          <Mentioned entry={entry} />
        </Box>
        {(mayChange || isOpenTask(activity)) && <ActivityMenu activity={activity} mayChange={mayChange} />}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25 }}>
        <time dateTime={entry.timestamp}>{dateTime(entry.timestamp)}</time>
        {actorText(t, entry)}
        {activity.version > 1 && !(activity.kind === 'task') && ` · ${t('edited')}`}
      </Typography>
    </Box>
  )
}

/** The people an entry mentions, by their current names. */
function Mentioned({ entry: { activity, mentionedPeople = [] } }: { entry: ListedActivity }) {
  const { t } = useTranslation()
  const left = (activity.mentions ?? []).length > mentionedPeople.length
  const names = [...mentionedPeople.map(({ name }) => name), ...(left ? [t('a former colleague')] : [])]
  if (names.length === 0) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
      {t('Mentioned: {{names}}', { names: names.join(', ') })}
    </Typography>
  )
}

function Heading({ entry: { activity, ownerName, doneByName } }: { entry: ListedActivity }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const bold = { fontWeight: 600 } as const
  if (activity.kind === 'note')
    return (
      <Typography variant="body2" sx={bold}>
        {t('Note')}
      </Typography>
    )
  if (activity.kind === 'call')
    return (
      <Typography variant="body2" sx={bold}>
        {t('Call on {{date}}', { date: date(activity.date) })}
      </Typography>
    )
  const isLate = isOpenTask(activity) && activity.dueDate < dateInDenmark(new Date())
  const due = { date: date(activity.dueDate) }
  const owner = ownerName ?? t('a former colleague')
  return (
    <Typography variant="body2" sx={{ ...bold, ...(isLate && { color: 'error.main' }) }}>
      {activity.doneAt
        ? doneByName
          ? t('Task, done by {{name}} on {{date}}', { name: doneByName, date: date(activity.doneAt) })
          : t('Task, done on {{date}}', { date: date(activity.doneAt) })
        : isLate
          ? t('Task for {{name}}, overdue since {{date}}', { ...due, name: owner })
          : t('Task for {{name}}, due {{date}}', { ...due, name: owner })}
    </Typography>
  )
}

/** Marks a task as done or reopens it. The change shows at once and is undone if it fails. */
function Tick({ task }: { task: Task }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { change, readTimeline } = useActivityChanges(task.applicantId)
  const [optimistic, setOptimistic] = useState<boolean>()
  const isDone = task.doneAt !== undefined
  const tick = async (next: boolean) => {
    setOptimistic(next)
    try {
      await change(task, { isDone: next, version: task.version })
    } catch (problem) {
      const title = translateMessage(t, shownMessage(problem, 'Your change could not be saved. Please try again.'))
      toast({ title, variant: 'destructive' })
      await readTimeline()
    }
    setOptimistic(undefined)
  }
  return (
    <PlainCheckbox
      aria-label={t('Mark as done: {{task}}', { task: task.text })}
      checked={optimistic ?? isDone}
      disabled={optimistic !== undefined}
      onChange={({ target }) => void tick(target.checked)}
    />
  )
}
