import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import type { SubmissionAnswer } from '../../../../../shared/intake/contract/submissionAnswer.ts'
import { usePossibleDuplicates } from '../../../applicant/duplicates.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { InboxOutlinedIcon as InboxIcon } from '../../../ui/icons/InboxOutlinedIcon.tsx'
import { ShowMore } from '../../../ui/layout/ShowMore.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { SubmissionCards } from './SubmissionCards.tsx'
import { SubmissionSkeleton } from './SubmissionSkeleton.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import { emptyListTexts } from './statusTexts.ts'
import { type Selected, useSelected } from './useSelected.ts'
import type { SubmissionList as List } from './useSubmissionList.ts'
import type { SubmissionsNavigation } from './useSubmissionsUrl.ts'

/** A stable value, for the effect that checks them. */
const none: readonly SubmissionAnswer[] = []

/** The submissions of one status: a table, or cards on narrow screens. Pending ones can be selected. */
export function SubmissionList({ list, navigation }: { list: List; navigation: SubmissionsNavigation }) {
  const selection = useSelected(list.submissions ?? [])
  const several = navigation.status === 'pending'
  const doubtful = usePossibleDuplicates((several && list.submissions) || none)
  // Without rows, the page shows the problem in their place.
  useProblemToast(list.submissions && list.problem)
  return (
    <>
      <Listed list={list} navigation={navigation} doubtful={doubtful} {...(several && { selection })} />
      {several && <BulkBar selection={selection} onOpen={navigation.open} />}
    </>
  )
}

interface ListedProps {
  list: List
  navigation: SubmissionsNavigation
  doubtful: (id: string) => boolean
  selection?: Selected
}

function Listed({ list: { submissions, problem, hasMore, loadingMore, showMore, retry }, ...rest }: ListedProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true })
  if (problem && !submissions) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorState problem={problem} title={t('Failed to fetch submissions')} onRetry={retry} />
      </Box>
    )
  }
  if (!submissions) return <SubmissionSkeleton narrow={narrow} />
  if (submissions.length === 0)
    return <EmptyState icon={<InboxIcon />} {...emptyListTexts(t)[rest.navigation.status]} />
  const Rows = narrow ? SubmissionCards : SubmissionTable
  return (
    <>
      <Rows submissions={submissions} {...rest} />
      {hasMore && <ShowMore loadingMore={loadingMore} showMore={showMore} />}
    </>
  )
}

function useProblemToast(problem: unknown): void {
  const { t } = useTranslation()
  const toast = useToast()
  useEffect(() => {
    if (problem) toast({ title: t('Failed to fetch submissions'), variant: 'destructive' })
  }, [problem, toast, t])
}
