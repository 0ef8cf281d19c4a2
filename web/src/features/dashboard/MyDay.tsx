import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { getMyDay } from '../../../../shared/activity/contract/getMyDay.ts'
import { type MyDay as Day, unmovedQuery } from '../../../../shared/activity/domain/myDay.ts'
import { stageOf } from '../../../../shared/applicants/domain/pipeline.ts'
import { useRoute } from '../../api/useRoute.ts'
import { StageBadge } from '../../applicant/StageBadge.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { applicantUrl, filteredListUrl, paths, submissionsQuery } from '../../urls.ts'
import { EmptyHint, NotKnown, Part, PeopleInAll, PersonLink, Row, Rows, Waiting } from './DayParts.tsx'
import { myDayRequest } from './dashboardCalls.ts'
import { ExpiringCredentials } from './ExpiringCredentials.tsx'
import { MyTasks, TasksLeftBehind } from './MyTasks.tsx'
import { ToCheck } from './ToCheck.tsx'
import { ToInform } from './ToInform.tsx'
import { WorkOfDay } from './WorkOfDay.tsx'

/** The daily start of staff: their tasks, new arrivals, and people who await the next step. */
export function MyDay() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, mutate } = useRoute(getMyDay, myDayRequest)
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography
        variant="h2"
        id={titleId}
        sx={{ px: 2.5, py: 1.75, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}
      >
        {t('My day')}
      </Typography>
      {error && !data ? (
        <Box sx={{ p: 2.5 }}>
          <ErrorState problem={error} title={t('My day could not be loaded')} onRetry={() => void mutate()} />
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr 1fr' } }}>
          <Part title={t('My tasks')}>
            {data ? <MyTasks day={data} reload={mutate} /> : <Waiting rows={4} />}
            <TasksLeftBehind leftBehind={data?.leftBehind} reload={mutate} />
          </Part>
          <Part title={t('New applications')} to={paths.submissions} more={t('View all')}>
            {data ? <Submissions submissions={data.submissions} /> : <Waiting rows={3} />}
          </Part>
          <Part title={t('No activity for 14 days')} to={unmovedUrl} more={t('View all')}>
            {data ? <Unmoved unmoved={data.unmoved} reload={mutate} /> : <Waiting rows={3} />}
          </Part>
          {data?.work && <WorkOfDay work={data.work} />}
          {data?.toCheck && <ToCheck toCheck={data.toCheck} />}
          {data?.toInform && <ToInform toInform={data.toInform} />}
          {data && <ExpiringCredentials day={data} reload={mutate} />}
        </Box>
      )}
    </Card>
  )
}

const unmovedUrl = filteredListUrl(unmovedQuery)

function Submissions({ submissions }: Pick<Day, 'submissions'>) {
  const { t } = useTranslation()
  const { relative, dateTime } = useFormats()
  if (submissions.length === 0) return <EmptyHint>{t('No new applications.')}</EmptyHint>
  return (
    <Rows>
      {submissions.map(({ id, name, createdAt }) => (
        <Row key={id}>
          <PersonLink to={paths.submissions + submissionsQuery({ status: 'pending', id })}>
            {name || t('No name')}
          </PersonLink>
          <Typography variant="caption" color="textSecondary" noWrap data-tooltip={dateTime(createdAt)}>
            {relative(createdAt)}
          </Typography>
        </Row>
      ))}
    </Rows>
  )
}

function Unmoved({ unmoved, reload }: Pick<Day, 'unmoved'> & { reload: () => unknown }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (!unmoved) return <NotKnown onRetry={() => void reload()} />
  if (unmoved.total === 0) return <EmptyHint>{t('No candidates are stalled.')}</EmptyHint>
  return (
    <>
      <Rows>
        {unmoved.applicants.map(({ id, firstName, lastName, pipelineStage, stageChangedAt }) => (
          <Row key={id}>
            <PersonLink to={applicantUrl(id)}>{`${firstName} ${lastName}`}</PersonLink>
            <Box
              data-tooltip={stageChangedAt && t('In stage since {{date}}', { date: date(stageChangedAt) })}
              sx={{ flexShrink: 0 }}
            >
              <StageBadge stage={stageOf({ pipelineStage })} />
            </Box>
          </Row>
        ))}
      </Rows>
      <PeopleInAll count={unmoved.total} />
    </>
  )
}
