import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { sortBy } from 'es-toolkit/array'
import { useId } from 'react'
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
import styles from '../dashboard.module.css'
import { ProposedFor } from './ProposedFor.tsx'

/**
 * The people proposed to the client's company, by order. When the page opens, those who await a decision come first.
 */
export function ProposedToYou() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data, error, mutate, size, setSize, isValidating } = useProposals()
  const groups = useStableGroups(groupsOf(data ?? []))
  const waiting = groups.flatMap(({ order, people }) => people.filter((one) => awaitsAnswer(one, order)))
  const goOn = useNextToAnswer(waiting.map(({ assignmentId }) => assignmentId))
  const hasMore = (data?.at(-1)?.next ?? null) !== null
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div data-stays className={`${styles.head} ${styles.stays}`}>
        <div>
          <h2 id={titleId}>{t('Proposed to you')}</h2>
          {groups.length > 0 && (
            <p role="status">
              {waiting.length === 0
                ? t('You have answered about everyone.')
                : t('Waiting for your answer: {{number}}', { number: waiting.length })}
            </p>
          )}
        </div>
        {goOn && (
          <Button size="small" onClick={goOn}>
            {t('To the next without an answer')}
          </Button>
        )}
      </div>
      {error && !data && (
        <Box sx={{ p: 2.5 }}>
          <ErrorState problem={error} title={t('The people could not be loaded')} onRetry={() => void mutate()} />
        </Box>
      )}
      {!data && !error && <PageSpinner />}
      {data && groups.length === 0 && (
        <EmptyState
          title={t('Nobody is proposed to you at the moment')}
          text={t('People whom we propose to you stand here, and you answer with a click.')}
        />
      )}
      {groups.map(({ order, people }) => (
        <ProposedFor key={order?.id ?? ''} order={order} people={people} reload={() => mutate()} />
      ))}
      {hasMore && (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" disabled={isValidating} onClick={() => void setSize(size + 1)}>
            {t('Show more')}
          </Button>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2.5, py: 1.5 }}>
        {t('An answer goes to your contact at the agency. You can change it as long as the person is proposed.')}
      </Typography>
    </section>
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

/** An answered person stays in place, so that the next one does not move under the pointer. */
function useStableGroups(groups: readonly Group[]): Group[] {
  const all = groups.flatMap(({ order, people }) => people.map((one) => ({ order, one })))
  const stable = useStableOrder(all, ({ one }) => one.assignmentId)
  return [...Map.groupBy(stable, ({ order }) => order).entries()].map(([order, places]) => ({
    order,
    people: places.map(({ one }) => one),
  }))
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
