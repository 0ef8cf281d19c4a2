import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { partition, sortBy } from 'es-toolkit/array'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import useSWRInfinite from 'swr/infinite'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import {
  listProposals,
  type OwnOrder,
  type ProposedApplicant,
} from '../../../../../shared/proposals/contract/listProposals.ts'
import { type ApiError, call } from '../../../api/call.ts'
import { awaitsAnswer } from '../../../applicant/clientDecision/awaitsAnswer.ts'
import { useNextToAnswer } from '../../../applicant/clientDecision/useNextToAnswer.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { useStableOrder } from '../../../ui/useStableOrder.ts'
import { allProposalsUrl } from '../../../urls.ts'
import styles from '../dashboard.module.css'
import { ProposedFor } from './ProposedFor.tsx'

interface ProposedToYouProps {
  /** Whether everyone who awaits a decision is shown, instead of the first few. */
  all: boolean
}

/** How many people who await a decision the dashboard shows. */
const fewPeople = 3

/**
 * The people proposed to the client's company who await its decision, by order. Everyone else is folded. Answered people
 * stay in place, and the next one follows them.
 */
export function ProposedToYou({ all }: ProposedToYouProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, mutate, size, setSize, isValidating } = useProposals()
  const { open, folded } = useParts(groupsOf(data ?? []))
  const waiting = peopleIn(open).filter(isWaiting)
  const shown = all ? open : firstOf(open, fewPeople)
  const goOn = useNextToAnswer(
    peopleIn(shown)
      .filter(isWaiting)
      .map(({ one }) => one.assignmentId),
  )
  const hasMore = (data?.at(-1)?.next ?? null) !== null
  const total = data?.[0]?.total ?? peopleIn([...open, ...folded]).length
  // Those who await a decision may be on later pages.
  const readsOn = !all && hasMore && !isValidating && waiting.length < fewPeople
  useEffect(() => {
    if (readsOn) void setSize(size + 1)
  }, [readsOn, size, setSize])
  return (
    <section aria-labelledby={titleId} className={`${styles.card} ${all ? '' : styles.below}`}>
      <div data-stays className={`${styles.head} ${styles.stays}`}>
        <div>
          <h2 id={titleId}>{t('Proposed to you')}</h2>
          {total > 0 && (
            <p role="status">
              {waiting.length === 0
                ? t('You have answered for all candidates.')
                : t('{{number}} waiting for your answer', { number: waiting.length })}
            </p>
          )}
        </div>
        <div className={styles.links}>
          {goOn && (
            <Button size="small" onClick={goOn}>
              {t('Next unanswered')}
            </Button>
          )}
          {!all && total > 0 && (
            <Link to={allProposalsUrl} className={styles.more}>
              {t('View all ({{number}})', { number: total })}
            </Link>
          )}
        </div>
      </div>
      {error && !data && (
        <Box sx={{ p: 2.5 }}>
          <ErrorState problem={error} title={t('The candidates could not be loaded')} onRetry={() => void mutate()} />
        </Box>
      )}
      {!data && !error && <PageSpinner />}
      {data && total === 0 && (
        <EmptyState
          title={t('No candidates proposed to you right now')}
          text={t('When we propose candidates, you can see them and answer here.')}
        />
      )}
      <Groups groups={shown} reload={() => mutate()} />
      {folded.length > 0 && <Folded groups={folded} reload={() => mutate()} />}
      {all && hasMore && (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" disabled={isValidating} onClick={() => void setSize(size + 1)}>
            {t('Show more')}
          </Button>
        </Box>
      )}
      {waiting.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2.5, py: 1.5 }}>
          {t(
            'Yes means that you want the candidate. Your answers go to your contact at the agency. You can change an answer as long as the proposal is open.',
          )}
        </Typography>
      )}
    </section>
  )
}

interface GroupsProps {
  groups: readonly Group[]
  reload: () => Promise<unknown>
}

const Groups = ({ groups, reload }: GroupsProps) =>
  groups.map(({ order, people }) => <ProposedFor key={order?.id ?? ''} order={order} people={people} reload={reload} />)

/** People who need no answer. They are rendered once somebody looks. */
function Folded({ groups, reload }: GroupsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      component="details"
      sx={{ borderTop: 1, borderColor: 'divider' }}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <Box
        component="summary"
        sx={{ px: 2.5, py: 1.5, minHeight: 44, cursor: 'pointer', color: 'primary.main', fontWeight: 600 }}
      >
        {t('Answered, placed or closed ({{number}})', { number: peopleIn(groups).length })}
      </Box>
      {isOpen && <Groups groups={groups} reload={reload} />}
    </Box>
  )
}

type Page = RouteAnswer<typeof listProposals>

const useProposals = () =>
  useSWRInfinite<Page, ApiError>(
    (_index: number, before: Page | null) => {
      if (before === null) return [listProposals.name, {}] as const
      return before.next === null ? null : ([listProposals.name, { after: before.next }] as const)
    },
    ([, query]: readonly [string, { after?: string }]) => call(listProposals, { query }),
    { revalidateAll: true, revalidateIfStale: true, dedupingInterval: 0 },
  )

interface Group {
  order: OwnOrder | undefined
  people: ProposedApplicant[]
}

/** A person with the order that they are proposed for. */
interface Placed {
  order: OwnOrder | undefined
  one: ProposedApplicant
}

const peopleIn = (groups: readonly Group[]): Placed[] =>
  groups.flatMap(({ order, people }) => people.map((one) => ({ order, one })))

const isWaiting = ({ order, one }: Placed): boolean => awaitsAnswer(one, order)

const grouped = (places: readonly Placed[]): Group[] =>
  [...Map.groupBy(places, ({ order }) => order).entries()].map(([order, each]) => ({
    order,
    people: each.map(({ one }) => one),
  }))

/**
 * Divides people into those who awaited a decision when they were first seen, and all others. Both keep their order, so
 * that nobody moves under the pointer after an answer.
 */
function useParts(groups: readonly Group[]): { open: Group[]; folded: Group[] } {
  const stable = useStableOrder(peopleIn(groups), ({ one }) => one.assignmentId)
  const [begun, setBegun] = useState<ReadonlyMap<string, boolean>>(new Map())
  const added = stable.filter(({ one }) => !begun.has(one.assignmentId))
  const known =
    added.length === 0
      ? begun
      : new Map([...begun, ...added.map((each) => [each.one.assignmentId, isWaiting(each)] as const)])
  if (known !== begun) setBegun(known)
  const [open, folded] = partition(stable, ({ one }) => known.get(one.assignmentId) === true)
  return { open: grouped(open), folded: grouped(folded) }
}

/** Returns the groups up to this many people who await a decision, with the answered ones before them. */
function firstOf(groups: readonly Group[], count: number): Group[] {
  const places = peopleIn(groups)
  const waiting = places.filter(isWaiting)
  const last = waiting[count - 1]
  return grouped(last ? places.slice(0, places.indexOf(last) + 1) : places)
}

/**
 * Orders with people who await a decision come first, then orders by start, then people without an order. Within each,
 * undecided people come first.
 */
function groupsOf(pages: readonly Page[]): Group[] {
  const orders = new Map(pages.flatMap((page) => page.orders).map((order) => [order.id, order]))
  const all = pages.flatMap((page) => page.people)
  const peopleOf = (order: OwnOrder | undefined) => {
    const people = all.filter(({ orderId }) => (orderId && orders.get(orderId)) === order)
    return [...people.filter(({ verdict }) => !verdict), ...people.filter(({ verdict }) => verdict)]
  }
  const groups = [...orders.values(), undefined]
    .map((order) => ({ order, people: peopleOf(order) }))
    .filter(({ people }) => people.length > 0)
  return sortBy(groups, [({ order, people }) => !people.some((one) => awaitsAnswer(one, order))])
}
