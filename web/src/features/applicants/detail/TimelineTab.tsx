import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { ListedTimelineEntry } from '../../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { TimelineEntry } from '../../../../../shared/applicants/domain/timeline.ts'
import { OrderLink } from '../../../applicant/clients/OrderLink.tsx'
import { useValueFormatters } from '../../../applicant/useValueFormatters.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { HistoryIcon } from '../../../ui/icons/HistoryIcon.tsx'
import { useTimeline } from '../changes/timelinePages.ts'
import { MessageItem } from '../messages/MessageItem.tsx'
import type { MessagedPerson } from '../messages/messagedPerson.ts'
import { ReplyItem } from '../messages/ReplyItem.tsx'
import { WriteMessage } from '../messages/WriteMessage.tsx'
import { useOwnerNames } from '../useOwnerNames.ts'
import { ActivityComposer } from './activity/ActivityComposer.tsx'
import { ActivityItem } from './activity/ActivityItem.tsx'
import type { ActivityDraftState } from './activity/activityDraft.ts'
import { useActivityChanges } from './activity/useActivityChanges.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { actorText, describeEntry, entryReason, fieldChangeTexts } from './timelineTexts.ts'
import { ValueChanges } from './ValueChange.tsx'

/** The applicant's timeline with notes and messages, newest first, and the form to add to it. */
export function TimelineTab({ person, drafting }: { person: MessagedPerson; drafting: ActivityDraftState }) {
  const { readTimeline } = useActivityChanges(person.id)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
        <WriteMessage people={[person]} onSent={readTimeline} />
      </Box>
      <ActivityComposer applicantId={person.id} drafting={drafting} />
      <Timeline id={person.id} />
    </>
  )
}

function Timeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const { entries, problem, hasMore, loadingMore, showMore, retry } = useTimeline(id)
  const list = useRef<HTMLOListElement>(null)
  const awaited = useRef<number>(undefined)

  const count = entries?.length ?? 0
  // The button has been replaced by new entries: focus moves to the first of them.
  useEffect(() => {
    if (awaited.current === undefined || count <= awaited.current) return
    const first = list.current?.children[awaited.current]
    awaited.current = undefined
    if (first instanceof HTMLElement) first.focus()
  }, [count])

  const failure = problem && (
    <ErrorState problem={problem} title={t('The timeline could not be loaded')} onRetry={retry} />
  )
  if (!entries) return failure ?? <ListSkeleton />
  if (count === 0) return <EmptyState icon={<HistoryIcon />} title={t('No activity recorded')} />

  return (
    <>
      <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box key={entry.id} component="li" tabIndex={-1} sx={entryStyle}>
            <Entry entry={entry} />
          </Box>
        ))}
      </Box>
      {failure}
      {hasMore && !failure && (
        <Button
          disabled={loadingMore}
          onClick={() => {
            awaited.current = count
            showMore()
          }}
        >
          {loadingMore ? t('Loading more...') : t('Show more')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: ListedTimelineEntry }) {
  if (entry.action === 'activity') return <ActivityItem entry={entry} />
  if (entry.action === 'message') return <MessageItem entry={entry} />
  return entry.action === 'reply' ? <ReplyItem entry={entry} /> : <Happening entry={entry} />
}

function Happening({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const formatters = useValueFormatters()
  const ownerName = useOwnerNames(entry.changes?.recordOwner !== undefined)
  const changes = fieldChangeTexts(entry, formatters, ownerName)
  const why = entryReason(t, entry)
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {describeEntry(t, formatters.language, entry)}
      </Typography>
      <OrdersOf entry={entry} />
      {changes.length > 0 && <ValueChanges changes={changes} named={entry.fields.length > 1} />}
      {why && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        <time dateTime={entry.timestamp}>{dateTime(entry.timestamp)}</time>
        {actorText(t, entry)}
      </Typography>
    </>
  )
}

/** The order that a proposal now belongs to, and the previous one. */
function OrdersOf({ entry: { clientId, fromOrder, toOrder } }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  if (clientId === undefined || toOrder === undefined) return null
  return (
    <Typography variant="body2" sx={{ display: 'grid' }}>
      <OrderLink clientId={clientId} orderId={toOrder} />
      {fromOrder && <OrderLink clientId={clientId} orderId={fromOrder} before={t('Previously:')} />}
    </Typography>
  )
}

/** A line on the left with a dot for each entry. */
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
