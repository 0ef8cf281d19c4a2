import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { MyDay } from '../../../../shared/activity/domain/myDay.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../ui/controls/PlainCheck.tsx'
import { applicantUrl } from '../../urls.ts'
import { useTick } from './useTick.ts'

type Listed = MyDay['tasks'][number] & { ownerName?: string }

interface MyTasksProps {
  day: MyDay
  /** Loads My day again. */
  reload: () => Promise<unknown>
}

/** The user's tasks in three groups; each can be marked as done. */
export function MyTasks({ day: { today, tasks, hasMoreTasks }, reload }: MyTasksProps) {
  const { t } = useTranslation()
  if (tasks.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
        {t("No tasks due in the next 7 days. Add tasks in an applicant's timeline.")}
      </Typography>
    )
  const groups = [
    { name: t('Overdue'), late: true, tasks: tasks.filter(({ task }) => task.dueDate < today) },
    { name: t('Due today'), late: false, tasks: tasks.filter(({ task }) => task.dueDate === today) },
    { name: t('Next 7 days'), late: false, tasks: tasks.filter(({ task }) => task.dueDate > today) },
  ]
  return (
    <>
      {groups
        .filter((group) => group.tasks.length > 0)
        .map((group) => (
          <Box key={group.name} sx={{ '& + &': { mt: 1 } }}>
            <Typography
              variant="body2"
              component="h4"
              sx={{ fontWeight: 600, color: group.late ? 'error.main' : 'text.primary' }}
            >
              {group.name}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {group.tasks.map((each) => (
                <OneTask key={each.task.id} {...each} reload={reload} />
              ))}
            </Box>
          </Box>
        ))}
      {hasMoreTasks && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {t('More appear as you complete these.')}
        </Typography>
      )}
    </>
  )
}

/** Open tasks of colleagues who have left, of all applicants. They are reassigned in the timeline. */
export function TasksLeftBehind({ leftBehind, reload }: LeftBehindProps) {
  const { t } = useTranslation()
  if (!leftBehind || leftBehind.tasks.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {t('Tasks from former colleagues')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t("Reassign them in the applicant's timeline.")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {leftBehind.tasks.map((each) => (
          <OneTask key={each.task.id} {...each} reload={reload} />
        ))}
      </Box>
      {leftBehind.hasMore && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {t('More appear as you complete these.')}
        </Typography>
      )}
    </Box>
  )
}

interface LeftBehindProps extends Pick<MyTasksProps, 'reload'> {
  leftBehind: MyDay['leftBehind']
}

/** A task with its applicant. Marking it as done shows at once; the task disappears at the next reload. */
function OneTask({ task, applicant, ownerName, reload }: Listed & Pick<MyTasksProps, 'reload'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { isDone, tick } = useTick(task, reload)
  const name = `${applicant.firstName} ${applicant.lastName}`
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.25, py: 0.25 }}>
      <PlainCheckbox
        aria-label={t('Mark as done: {{task}}', { task: task.text })}
        checked={isDone}
        // Disabled, it would lose focus.
        aria-disabled={isDone}
        onChange={({ target }) => void tick(target)}
      />
      <Box sx={{ minWidth: 0, py: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', textDecoration: isDone ? 'line-through' : 'none' }}>
          {task.text}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <Link component={RouterLink} to={applicantUrl(applicant.id, 'timeline')} underline="always" sx={{ py: 0.5 }}>
            {name}
          </Link>
          {` · ${date(task.dueDate)}`}
        </Typography>
        {ownerName && (
          <Typography variant="caption" color="textSecondary" component="p">
            {t('Previously assigned to {{name}}', { name: ownerName })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
