import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { isAllowedForRole } from '../../../../shared/accounts/domain/access.ts'
import type { SessionUser } from '../../../../shared/accounts/domain/user.ts'
import { searchApplicants } from '../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { opensWithView } from '../../openingStorage.ts'
import { latePanel } from '../../routing/latePanel.tsx'
import { usePageUrl } from '../../routing/usePageUrl.ts'
import { useScript } from '../../routing/useScript.ts'
import { useSession } from '../../session/session.tsx'
import { hasTyping } from '../../session/typing.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Later } from '../../ui/feedback/Later.tsx'
import { onlineImport } from '../../ui/feedback/onlineImport.ts'
import { useDocumentTitle } from '../../ui/layout/useDocumentTitle.ts'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import { usePrinting } from '../../ui/printing.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { resultsId } from '../../urls.ts'
import { ApplicantChangesProvider, useApplicantChanges } from './changes/applicantChanges.tsx'
import { ClientAnswers, useClientAnswers } from './clientAnswers.tsx'
import { type ApplicantOpener, useOpenApplicant } from './detail/useOpenApplicant.ts'
import { chipsOf } from './filters/chips.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { SearchAndFilter } from './filters/SearchAndFilter.tsx'
import { SearchBar } from './filters/SearchBar.tsx'
import { ApplicantsTable, loadBoard, loadGrid } from './list/ApplicantsTable.tsx'
import { Placements, shownFirst, usePlacements } from './placements.tsx'
import { quickAddFormKey } from './quickAdd/quickAddForm.ts'
import { SharePart } from './share/SharePart.tsx'
import { type FilterName, type ListView, mayFilter, readView } from './view/filters.ts'
import { listRequest, narrowBelow } from './view/listCalls.ts'
import { unusableFilters } from './view/unusableFilters.ts'
import { useListView } from './view/useListView.ts'

/** The applicant database: search, filters, the list, and the dialog of the applicant in the URL. */
export function ApplicantsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <ApplicantChangesProvider>
      <ApplicantDatabase user={user} />
    </ApplicantChangesProvider>
  )
}

function ApplicantDatabase({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  useDocumentTitle(t('Applicant Database'))
  const pageUrl = usePageUrl()
  const { opensPlain, waits, onSettled } = useOpening(pageUrl.search, user.id)
  const { view, changes } = useListView(pageUrl, user.role)
  const { shown, opener } = useOpenApplicant(pageUrl)
  // Deferred: the control that was used responds first, the list follows.
  const unusable = useMemo(
    () => unusableFilters(user.role, new URLSearchParams(pageUrl.search)),
    [user.role, pageUrl.search],
  )
  const listed = useDeferredValue(waits || unusable.length > 0 ? undefined : view)
  const { answer, loading, problem, onRetry } = useApplicantList(listed)
  const answers = useClientAnswers(user, answer !== undefined)
  const placements = usePlacements(shownFirst(answer))
  const [shared, setShared] = useState<ApplicantRow>()
  const acts = useRowActions(user, useDeferredValue(opener), setShared)
  const { wide, narrow } = useRoom(view)
  useEffect(() => whenIdle(loadAhead), [])
  const everShown = useEver(shown.id !== undefined)
  const { adding, phone, stopAdding, showCreated, onQuickAdd } = useQuickAdd(user, opener)

  const savedViews = (
    <SavedViewsPart
      user={user}
      view={view}
      show={changes.show}
      opensPlain={opensPlain}
      pageUrl={pageUrl}
      isAwaited={waits}
      onSettled={onSettled}
    />
  )
  const search = (
    <>
      <Box sx={{ minHeight: 40, mb: 1 }}>{savedViews}</Box>
      <SearchBar words={view.filters.search ?? ''} onSearch={changes.searchFor} />
    </>
  )
  const filterTitle = useId()
  const counted = useMemo(
    () => answer && { ...answer.facets, ...(answer.proposalStages && { proposalStage: answer.proposalStages }) },
    [answer],
  )
  const sees = useCallback((name: FilterName) => mayFilter(user.role, name), [user.role])
  const filters = (searchBar?: ReactNode) => (
    <SearchAndFilter
      filters={view.filters}
      changes={changes}
      facets={counted}
      sees={sees}
      titleId={filterTitle}
      searchBar={searchBar}
    />
  )

  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, ...(!narrow && fullHeight), ...printed }}>
        <Typography variant="h1" sx={visuallyHidden}>
          {t('Applicant Database')}
        </Typography>
        {!wide && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {/* The top bar already has the search field; a second one would be right below it. */}
            <FilterButton count={chipsOf(view.filters).length} total={answer?.total}>
              {filters()}
            </FilterButton>
            {savedViews}
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1.5, flex: 1, minHeight: 0, ...printed }}>
          {wide && (
            <Card component="section" aria-labelledby={filterTitle} sx={filterCard}>
              {/* The filters render after the first rows, unless the rows wait for a saved view. */}
              <Later atOnce={waits}>{filters(search)}</Later>
            </Card>
          )}
          <Box
            id={resultsId}
            tabIndex={-1}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 1.5,
              flex: 1,
              minWidth: 0,
              outline: 'none',
              ...printed,
            }}
          >
            <FilterChips filters={view.filters} show={changes.show} />
            {unusable.length > 0 ? (
              <Card>
                <EmptyState
                  component="h2"
                  title={t('Some filters in this link do not work')}
                  text={t(
                    'These filters are not valid, or not available to you: {{filters}}. Without them, the list shows more applicants.',
                    {
                      filters: unusable.map((name) => name.slice(0, 30)).join(', '),
                    },
                  )}
                  action={{
                    label: t('Show the list without these filters'),
                    onAction: () => changes.show((shown) => shown),
                  }}
                />
              </Card>
            ) : (
              <Placements value={placements}>
                <ClientAnswers value={answers}>
                  <ApplicantsTable
                    view={listed ?? view}
                    show={changes.show}
                    answer={answer}
                    loading={loading}
                    problem={problem}
                    onRetry={onRetry}
                    narrow={narrow}
                    mayExport={isAllowedForRole(user.role, 'applicants:export')}
                    onQuickAdd={onQuickAdd}
                    actions={acts}
                  />
                </ClientAnswers>
              </Placements>
            )}
          </Box>
        </Box>
      </Box>
      {adding && <QuickAddPart phone={phone} onClose={stopAdding} onCreated={showCreated} />}
      <SharePart person={shared} onClose={() => setShared(undefined)} />
      {everShown && <ApplicantPanel role={user.role} shown={shown} />}
    </>
  )
}

/** The panel has its own script, fetched when the list is shown and the browser is idle. */
const loadDialog = async () => (await import('./detail/ApplicantDialog.tsx')).ApplicantDialog
const loadAhead = (): void => void onlineImport(loadDialog).catch(() => {})
const ApplicantPanel = latePanel(loadDialog, 'Applicant', ({ shown }) =>
  shown.id === undefined ? undefined : shown.close,
)

const loadSavedViews = async () => (await import('./views/SavedViews.tsx')).SavedViews

type SavedViewsProps = ComponentProps<Awaited<ReturnType<typeof loadSavedViews>>>

/** The saved views load after the list, unless the list waits for one of them. */
function SavedViewsPart({ isAwaited, ...props }: SavedViewsProps & { isAwaited: boolean }) {
  return (
    <Later atOnce={isAwaited}>
      <SavedViewsNow {...props} />
    </Later>
  )
}

function SavedViewsNow(props: SavedViewsProps) {
  const { part: SavedViews, isMissing } = useScript(loadSavedViews)
  const { onSettled } = props
  useEffect(() => {
    if (isMissing) onSettled()
  }, [isMissing, onSettled])
  return SavedViews && <SavedViews {...props} />
}

/**
 * Opens the list. At a URL without parameters the user's default view decides what it shows. The rows wait for
 * that view if this browser knows that there is one, and until the user asks for something else.
 */
function useOpening(search: string, userId: string) {
  const [opensPlain] = useState(search === '')
  const [isSettled, setSettled] = useState(() => !(opensPlain && opensWithView(userId)))
  const onSettled = useCallback(() => setSettled(true), [])
  return { opensPlain, waits: !isSettled && search === '', onSettled }
}

const QuickAddPart = latePanel(
  async () => (await import('./quickAdd/QuickAdd.tsx')).QuickAdd,
  'Quick-add applicant',
  ({ onClose }) => onClose,
)

/** A short form to add an applicant during a phone call, for roles that may create applicants. */
function useQuickAdd({ role }: SessionUser, { open }: ApplicantOpener) {
  const [adding, setAdding] = useState(() => hasTyping(quickAddFormKey))
  const [phone, setPhone] = useState('')
  const start = useCallback((known = '') => {
    setPhone(known)
    setAdding(true)
  }, [])
  const showCreated = (id: string) => {
    setAdding(false)
    open(id)
  }
  const onQuickAdd = isAllowedForRole(role, 'applicants:create') ? start : undefined
  return { adding, phone, stopAdding: () => setAdding(false), showCreated, onQuickAdd }
}

/** Returns true once `now` has been true: a dialog that was opened stays mounted so that it can slide out. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

/** The height of the window minus the top bar and the page padding: the table scrolls inside its card. */
const fullHeight = { height: 'calc(100dvh - 64px - 48px)', minHeight: 520 } as const

/** A flex item that goes over several pages is as high as if it were on one, and its end is cut off. */
const printed = { '@media print': { display: 'block', height: 'auto' } } as const

const filterCard = {
  flex: '0 0 248px',
  overflowY: 'auto',
  '& .MuiInputBase-root, & .MuiInputLabel-root': { fontSize: '0.875rem' },
} as const

const narrowScreen = `(max-width: ${narrowBelow - 0.05}px)`

/** Fetches the scripts that render the list on this screen. */
export async function loadList(): Promise<void> {
  if (readView(new URLSearchParams(window.location.search)).board) await loadBoard()
  else if (!window.matchMedia(narrowScreen).matches) await loadGrid()
}

/** Returns whether the filters fit next to the list, and whether cards replace the table. */
function useRoom({ board }: ListView): { wide: boolean; narrow: boolean } {
  // The board's columns take the full width of common screens.
  const wide = useMediaQuery(`screen and (min-width: ${board ? 2000 : 1350}px)`, { noSsr: true })
  const onNarrowScreen = useMediaQuery(narrowScreen, { noSsr: true })
  // A table draws only the rows within sight, and paper needs them all.
  const narrow = usePrinting() || onNarrowScreen
  return { wide, narrow }
}

/** The applicants of a view, if known. Those of the previous view stay while new ones load. */
function useApplicantList(view: ListView | undefined) {
  const { newest } = useApplicantChanges()
  const { data, error, isLoading, isValidating, mutate } = useRoute(searchApplicants, view ? listRequest(view) : null, {
    keepPreviousData: true,
    revalidateIfStale: true,
  })
  const problem = isValidating ? undefined : error
  // Next to a problem, the previous view's figures would read as those of this view.
  const answer = useMemo(
    () => (data && !problem ? { ...data, applicants: data.applicants.map(newest) } : undefined),
    [data, problem, newest],
  )
  const onRetry = useCallback(() => mutate(), [mutate])
  return { answer, loading: isLoading || !view, problem, onRetry }
}

function useRowActions({ role }: SessionUser, { open, urlOf }: ApplicantOpener, share: (row: ApplicantRow) => void) {
  return useMemo(
    () => ({
      onOpen: (id: string) => open(id),
      onEdit: isAllowedForRole(role, 'applicant:update') ? (id: string) => open(id, { editing: true }) : undefined,
      onShare: isAllowedForRole(role, 'applicant:assign') ? share : undefined,
      urlOf,
    }),
    [role, open, urlOf, share],
  )
}
