import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useId, useRef, useState } from 'react'
import { getSubmission } from '../../../../../../shared/intake/contract/getSubmission.ts'
import { type SubmissionAnswer, submissionIdSchema } from '../../../../../../shared/intake/contract/submissionAnswer.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useTyping } from '../../../../session/typing.ts'
import { SidePanel, useLastDefined } from '../../../../ui/dialogs/SidePanel.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import type { SubmissionsNavigation } from '../useSubmissionsUrl.ts'
import { Review } from './Review.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import type { Steps } from './SubmissionSteps.tsx'
import { type ExpandedSections, useExpandedSections } from './SubmittedDetails.tsx'

type Notes = Readonly<Record<string, string>>

interface ReviewPanelProps {
  navigation: SubmissionsNavigation
  /** The submissions that the page has already loaded. */
  listed: readonly SubmissionAnswer[] | undefined
  onClosed: () => void
}

/** The review of the submission in the address. */
export function ReviewPanel({ navigation, listed, onClosed }: ReviewPanelProps) {
  const titleId = useId()
  const lastId = useLastDefined(navigation.id)
  /** Notes by submission, so that switching to another submission loses nothing. */
  const { before, note } = useTyping<Notes>('review notes')
  const [notes, setNotes] = useState<Notes>(before ?? {})
  useEffect(() => note(Object.keys(notes).length > 0 ? notes : undefined), [note, notes])
  const expanding = useExpandedSections()
  const [steppedTo, setSteppedTo] = useState<string>()
  const stepTo = (id: string) => {
    setSteppedTo(id)
    navigation.stepTo(id)
  }
  const steps = { ...neighbours(listed, lastId), stepTo }
  const open = useRef(navigation.id)
  useEffect(() => {
    open.current = navigation.id
  }, [navigation.id])
  /** Opens the next submission after a decision. Does nothing if the user has left the submission in the meantime. */
  const goOn = () => {
    if (open.current !== lastId) return
    if (steps.next === undefined) navigation.close()
    else stepTo(steps.next)
  }
  return (
    <SidePanel open={navigation.id !== undefined} onClose={navigation.close} onClosed={onClosed} titleId={titleId}>
      {lastId && (
        <OneSubmission
          key={lastId}
          id={lastId}
          listed={listed}
          titleId={titleId}
          notes={notes[lastId]}
          onNotes={(text) => setNotes((before) => ({ ...before, [lastId]: text }))}
          steps={steps}
          isStep={steppedTo === lastId}
          expanding={expanding}
          onDone={goOn}
          onClose={navigation.close}
        />
      )}
    </SidePanel>
  )
}

/** Returns the ids before and after a submission in the list; undefined if it is not in the list. */
function neighbours(listed: ReviewPanelProps['listed'] = [], id: string | undefined): Pick<Steps, 'previous' | 'next'> {
  const place = listed.findIndex((one) => one.id === id)
  return place < 0
    ? { previous: undefined, next: undefined }
    : { previous: listed[place - 1]?.id, next: listed[place + 1]?.id }
}

interface OneSubmissionProps {
  id: string
  listed: readonly SubmissionAnswer[] | undefined
  titleId: string
  /** The notes typed here, if any. */
  notes: string | undefined
  onNotes: (notes: string) => void
  steps: Steps
  isStep: boolean
  expanding: ExpandedSections
  onDone: () => void
  onClose: () => void
}

function OneSubmission({ id, listed, titleId, notes, ...rest }: OneSubmissionProps) {
  const { t } = useTranslation()
  const fromList = listed?.find((one) => one.id === id)
  const possible = submissionIdSchema.safeParse({ id }).success
  // The list already has all of the data. It is requested anyway, so that the audit log records who opened it.
  const isChecked = possible && listed !== undefined
  const { data, error, mutate } = useRoute(getSubmission, isChecked ? { params: { id } } : null, {
    revalidateOnMount: true,
  })
  const submission = error && !data ? undefined : fuller(fromList, data)
  if (submission)
    return <Review submission={submission} titleId={titleId} notes={notes ?? submission.reviewNotes ?? ''} {...rest} />
  const absent = !possible || error?.status === 404
  return (
    <>
      <ReviewHead titleId={titleId} title={t('Application')} onClose={rest.onClose} />
      <Box sx={{ px: 3 }}>
        {absent ? (
          <EmptyState
            title={t('Application not found')}
            text={t('This application does not exist. The applicant may have withdrawn it.')}
            action={{ label: t('Back to list'), onAction: rest.onClose }}
          />
        ) : error ? (
          <ErrorState problem={error} title={t('The application could not be loaded')} onRetry={() => void mutate()} />
        ) : (
          <ReviewSkeleton />
        )}
      </Box>
    </>
  )
}

/** Returns the listed submission, unless the candidate has added to it since. */
const fuller = (listed: SubmissionAnswer | undefined, read: SubmissionAnswer | undefined) =>
  listed && read && read.additions.length > listed.additions.length ? read : (listed ?? read)

function ReviewSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')} sx={{ display: 'grid', gap: 2 }}>
      {[60, 45, 70, 50, 64].map((width) => (
        <Box key={width}>
          <Skeleton width="24%" height={18} />
          <Skeleton width={`${width}%`} height={24} />
        </Box>
      ))}
    </Box>
  )
}
