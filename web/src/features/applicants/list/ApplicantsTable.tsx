import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, Suspense, useCallback, useState } from 'react'
import type { ApplicantStatus } from '../../../../../shared/kernel/lists/applicantStatuses.ts'
import type { SearchAnswer, SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'
import { ApiError } from '../../../api/call.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { latePanel } from '../../../routing/latePanel.tsx'
import { withOwnScript } from '../../../routing/withOwnScript.tsx'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Later } from '../../../ui/feedback/Later.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { leaveFocus } from '../../../ui/focus/leaveFocus.ts'
import { Hairline } from '../../../ui/layout/Hairline.tsx'
import { visuallyHidden } from '../../../ui/layout/visuallyHidden.ts'
import { useIdle } from '../../../ui/useIdle.ts'
import { actionSize } from '../actionSize.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { messagedRow } from '../messages/messagedPerson.ts'
import { WriteMessage } from '../messages/WriteMessage.tsx'
import { useOwnerNames } from '../useOwnerNames.ts'
import { type ListView, sortColumnsOf } from '../view/filters.ts'
import { focusResults } from '../view/focusResults.ts'
import { shownMoment, shownSort, sortedByHead, toggledSort } from '../view/sorting.ts'
import type { ViewChanges } from '../view/useListView.ts'
import { ApplicantCards } from './ApplicantCards.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import type { RowActions } from './gridColumns.tsx'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { Pager } from './Pager.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useSelection } from './useSelection.ts'

interface ApplicantsTableProps {
  view: ListView
  show: ViewChanges['show']
  /** The latest answer; still that of the previous view while this view's answer loads. */
  answer: SearchAnswer | undefined
  loading: boolean
  problem: unknown
  onRetry: () => Promise<SearchAnswer | undefined>
  mayExport: boolean
  /** Undefined if the user may not create applicants. */
  onQuickAdd: ((phone?: string) => void) | undefined
  /** Shows cards instead of a table, and one column of the board. */
  narrow: boolean
  actions: RowActions
}

/** The card with the results, including its loading, empty and failed states. */
export const ApplicantsTable = memo(function ApplicantsTable(props: ApplicantsTableProps) {
  const { view, show, answer, loading, problem, onRetry, mayExport, onQuickAdd, narrow, actions } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const columns = user ? sortColumnsOf(user.role) : []
  const rows = answer?.applicants ?? noRows
  const selection = useSelection(rows, JSON.stringify(view.filters))
  const isChosen = selection.rows.size > 0
  const isIdle = useIdle()
  const ownerName = useOwnerNames(isIdle && !narrow && rows.some(({ recordOwner }) => recordOwner))
  const sort = shownSort(view.sort, view.filters.search !== undefined)
  const sortBy = useCallback(
    (column: SortColumn) =>
      show((shown) => {
        const before = shownSort(shown.sort, shown.filters.search !== undefined)
        return { ...shown, sort: toggledSort(before, column), page: 1 }
      }),
    [show],
  )
  const clearSelection = () => {
    selection.clear()
    focusResults()
  }
  const board = view.board === true
  const [bulk, setBulk] = useState(false)
  const found = { filters: view.filters, total: answer?.total ?? null, selected: selection.rows }
  const isPast = problem instanceof ApiError && problem.answer?.code === 'results_out_of_reach'
  const empty = isPast || (answer !== undefined && rows.length === 0 && !loading)

  return (
    <Card
      component="section"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        '@media print': { display: 'block', overflow: 'visible' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25, minHeight: 56 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            flex: narrow ? '1 1 100%' : '1 1 auto',
          }}
        >
          <Typography variant="h3" component="h2" noWrap>
            {t('Applicants Database')}
          </Typography>
          <Box sx={isChosen && !narrow && !board ? visuallyHidden : {}}>
            <ResultsCount answer={answer} loading={loading} inactiveToo={view.filters.status === undefined} />
          </Box>
          {/* Replaces the count, which the pager shows too, so that nothing moves when the first row is selected. */}
          {isChosen && (
            <Chip
              size="small"
              sx={{ ml: narrow ? 'auto' : 0, flexShrink: 0 }}
              label={t('{{count}} selected', { count: selection.rows.size })}
              onDelete={clearSelection}
              onClick={clearSelection}
              aria-label={t('Clear selection ({{count}} selected)', { count: selection.rows.size })}
            />
          )}
        </Box>
        {columns.includes('pipelineStage') && <LayoutSwitch board={board} show={show} />}
        {(narrow || board || columns.length > sortedByHead.length) && (
          <SortSelect board={board} columns={columns} sort={sort} onSort={sortBy} />
        )}
        <Box sx={narrow ? together : sideBySide}>
          {/* A selection replaces it where all actions share one line. */}
          {onQuickAdd && (narrow || !isChosen) && (
            <Button size="small" onClick={() => onQuickAdd()} sx={actionSize}>
              {t('Quick-add applicant')}
            </Button>
          )}
          {mayExport && (
            // Together these move to their own line.
            <Box sx={narrow ? sideBySide : together}>
              {/* Shown before anything is selected, so that nothing moves with the first selection. */}
              {!board && <WriteMessage people={[...selection.rows.values()].map(messagedRow)} />}
              <ExportButton {...found} />
              <Button size="small" variant="outlined" onClick={() => setBulk(true)} sx={actionSize}>
                {t('Bulk Tag')}
              </Button>
            </Box>
          )}
        </Box>
      </Box>
      <Hairline />
      {mayExport && (
        <Later>
          <BulkPart
            {...found}
            onReload={onRetry}
            isOpen={bulk}
            onClose={() => setBulk(false)}
            onOpen={actions.onOpen}
          />
        </Later>
      )}
      {answer?.degraded && <DegradedBanner onRetry={onRetry} />}
      {problem !== undefined && !isPast ? (
        <Box sx={{ flex: 1, p: 2 }}>
          <ErrorState problem={problem} title={t('The applicants could not be loaded')} onRetry={onRetry} />
        </Box>
      ) : empty ? (
        <Suspense fallback={<Box sx={{ flex: 1 }} />}>
          <NoResults view={view} show={show} total={answer?.total ?? null} onQuickAdd={onQuickAdd} />
        </Suspense>
      ) : board ? (
        <Suspense fallback={<Box sx={{ flex: 1 }} />}>
          <Board view={view} answer={answer} loading={loading} reload={onRetry} narrow={narrow} actions={actions} />
        </Suspense>
      ) : narrow ? (
        <ApplicantCards {...{ rows, loading, selection }} moment={shownMoment(sort)} {...actions} />
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <Suspense fallback={<GridSkeleton />}>
            <ApplicantGrid {...{ rows, loading, sort, selection, ownerName }} onSort={sortBy} {...actions} />
          </Suspense>
        </Box>
      )}
      {!empty && !board && (
        <>
          <Hairline />
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            rows={rows.length}
            total={answer?.total}
            totalPages={answer?.totalPages}
            onPage={(page) => show((shown) => ({ ...shown, page }))}
            onPageSize={(pageSize) => show((shown) => ({ ...shown, pageSize, page: 1 }))}
          />
        </>
      )}
    </Card>
  )
})

/** Only screens with room for a table fetch its script, by far the largest of the page. */
const ApplicantGrid = withOwnScript(async () => (await import('./ApplicantGrid.tsx')).ApplicantGrid)
export const loadGrid = ApplicantGrid.load
/** Loaded only when a list is empty. */
const NoResults = withOwnScript(async () => (await import('./NoResults.tsx')).NoResults)

const together = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
/** Lays out its children as if they were children of its parent. */
const sideBySide = { display: 'contents' } as const
/** Loaded only for the board. */
const Board = withOwnScript(async () => (await import('../board/Board.tsx')).Board)
export const loadBoard = Board.load

/** Bulk changes load after the list. */
const BulkPart = latePanel(
  async () => (await import('../bulk/BulkWork.tsx')).BulkWork,
  'Bulk Tag',
  ({ isOpen, onClose }) => (isOpen ? onClose : undefined),
)

const noRows: SearchAnswer['applicants'] = []

interface ResultsCountProps extends Pick<ApplicantsTableProps, 'answer' | 'loading'> {
  /** Whether to state how many of them are inactive: figures elsewhere count only active ones. */
  inactiveToo: boolean
}

/** The number of results, shown next to the title and announced by screen readers when it changes. */
function ResultsCount({ answer, loading, inactiveToo }: ResultsCountProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { total } = answer ?? {}
  const known = !loading && total !== null && total !== undefined
  const inactive = (known && inactiveToo && countOf(answer, 'inactive')) || 0
  const numbers = (count: number) => ({ count, replace: { count: number(count) } })
  return (
    <>
      <Typography component="p" variant="body2" color="textSecondary" role="status" aria-live="polite" noWrap>
        {known ? t('{{count}} results', numbers(total)) : ''}
      </Typography>
      {inactive > 0 && (
        <Typography component="p" variant="caption" color="textSecondary">
          {t('{{count}} of them inactive', numbers(inactive))}
        </Typography>
      )}
    </>
  )
}

const countOf = (answer: SearchAnswer | undefined, status: ApplicantStatus): number | undefined =>
  answer?.facets.status?.find(({ value }) => value === status)?.count

function DegradedBanner({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Notice
        tone="info"
        action={
          <Button ref={leaveFocus} size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Search is limited right now. The newest applicants are shown, without counts.')}
      </Notice>
    </Box>
  )
}
