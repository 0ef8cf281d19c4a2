import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { listApplicantTimeline } from '../../../../../shared/contract/applicants/listApplicantTimeline.ts'
import type { TimelineEntry } from '../../../../../shared/domain/activity.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/domain/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/domain/lists/pipelineStages.ts'
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** What happened with an applicant, the latest first. */
export function TimelineTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { dateTime } = useFormats()
  const { data, error, mutate } = useRoute(listApplicantTimeline, { params: { id } }, { revalidateIfStale: true })
  if (error) {
    return <ErrorState problem={error} title={t('The timeline could not be loaded')} onRetry={() => void mutate()} />
  }
  if (!data) return <ListSkeleton />
  if (data.length === 0) return <EmptyState icon={<HistoryIcon />} title={t('No activity recorded')} />

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((entry) => (
        <Box component="li" key={entry.id} sx={entryStyle}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {whatHappened(t, language, entry)}
          </Typography>
          {entry.reason && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {entry.reason}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary" component="p">
            <time dateTime={entry.timestamp}>{dateTime(entry.timestamp)}</time>
            {whoDid(t, entry)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** A line down the left with a dot for each entry. */
const entryStyle = {
  position: 'relative',
  pl: 3,
  pb: 2.25,
  '&::before': { content: '""', position: 'absolute', left: 4, top: 8, bottom: -8, width: '1px', bgcolor: 'divider' },
  '&:last-of-type::before': { display: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
} as const

/** What the product does by itself bears a name that is for logs. */
function whoDid(t: TFunction, { actorKind, actorName }: TimelineEntry): string {
  const name = actorKind === 'system' ? t('Automatic') : actorName
  return name ? ` · ${name}` : ''
}

function whatHappened(t: TFunction, language: LabelLanguage, entry: TimelineEntry): string {
  const stage = (name: PipelineStage): string => labelOf(pipelineStageLabels, name, language)
  switch (entry.action) {
    case 'created':
      return t('Applicant created')
    case 'updated':
      return entry.fields.length > 0
        ? t('Changed: {{fields}}', { fields: namesOf(t, entry.fields).join(', ') })
        : t('Profile updated')
    case 'stage_changed':
      if (!entry.toStage) return t('Stage changed')
      return entry.fromStage
        ? t('Moved from {{from}} to {{to}}', { from: stage(entry.fromStage), to: stage(entry.toStage) })
        : t('Moved to {{stage}}', { stage: stage(entry.toStage) })
    case 'starred':
      return t('Starred')
    case 'unstarred':
      return t('Star removed')
    case 'notes_changed':
      return t('Notes changed')
    case 'document_added':
      return t('Document added')
    case 'document_changed':
      return t('Document changed')
    case 'document_released':
      return t('Document released to clients')
    case 'document_withdrawn':
      return t('Document taken back from clients')
    case 'document_removed':
      return t('Document removed')
    case 'picture_changed':
      return t('Profile picture changed')
    case 'email_released':
      return t('Email released for other records')
  }
}

function namesOf(t: TFunction, fields: readonly string[]): string[] {
  const labels: Partial<Record<string, string>> = fieldLabels(t)
  return fields.map((field) => labels[field] ?? field)
}
