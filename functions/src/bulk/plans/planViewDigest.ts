import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { personOf } from '../../../../shared/accounts/domain/actor.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { SavedView } from '../../../../shared/bulk/domain/savedView.ts'
import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import { searcherOf, withStartRules } from '../../search/searchAccess.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { noDigest, viewDigestSet } from '../stores/viewStore.ts'
import { digestFrom } from '../views/digestTimes.ts'
import { queryOfView } from '../views/usableFilters.ts'

type Deps = DependenciesOf<{
  stores: { users: ['byId']; views: ['byId']; startRules: ['ofTrades'] }
  values: ['breaker', 'now', 'newId']
}>

/** The number of people that a mail names. */
const namedInDigest = 10
/** More than are named, because some of the latest records may have changed after the moment that the mail covers. */
const askedFor = 50
/** The search engine lags behind the table, in milliseconds: later changes belong to the next mail. */
const settled = 60_000

/** The results of a view, and those that changed between two moments. */
interface Found {
  total: number
  changed: number
  /** The most recently changed ones. */
  applicantIds: string[]
}

/** A view with a mail due, and its owner, who is staff. */
interface DigestPlan {
  view: SavedView & { digest: NonNullable<SavedView['digest']> }
  owner: User
}

/** Plans the mail of a view, from what its owner may see now. Rejects if the search engine is unavailable. */
export async function planViewDigest(due: DueOf<'viewDigest'>, deps: Deps): Promise<DuePlan> {
  const [view, owner] = await Promise.all([deps.views.byId(due.userId, due.id), deps.users.byId(due.userId)])
  if (!view?.digest || view.digestDueAt !== due.dueAt) return { outcome: 'not wanted', effect: [] }
  if (!isColleague(owner)) return { outcome: 'no staff', effect: [viewDigestSet(view, noDigest)] }
  const digestPlan: DigestPlan = { view: { ...view, digest: view.digest }, owner }
  const query = queryOfView(personOf(owner), view.filters)
  if (!query) return { outcome: 'filters left out', effect: followedBy(digestPlan, view.digestSince, deps.now()) }
  const until = new Date(deps.now().getTime() - settled)
  const found = await changedIn(digestPlan, query, until, deps)
  return decide(digestPlan, found, until, deps)
}

/** Returns the mail, if anything changed, and the time of the next one. */
function decide(
  { view, owner }: DigestPlan,
  { total, changed, applicantIds }: Found,
  until: Date,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
): DuePlan {
  const { id: viewId, userId } = view
  const following = followedBy({ view }, until.toISOString(), now())
  if (changed === 0) return { outcome: 'nothing changed', effect: following }
  const mail = outboxPut({
    id: newId(),
    language: owner.language ?? 'en',
    createdAt: now().toISOString(),
    mail: { template: 'viewDigest', userId, viewId, total, changed, applicantIds },
  })
  return { outcome: 'mailed', effect: [...following, mail] }
}

/** Schedules the next mail and the moment from which it covers changes. */
function followedBy({ view }: Pick<DigestPlan, 'view'>, digestSince: string | undefined, now: Date): TransactionItem[] {
  const { id, userId } = view
  const next = { ...digestFrom(view.digest, now), digestSince }
  return [viewDigestSet(view, next), duePut({ kind: 'viewDigest', id, userId, dueAt: next.digestDueAt })]
}

/** Returns what the owner of a view finds now, and what changed since the last mail. */
async function changedIn({ view, owner }: DigestPlan, query: ApplicantQuery, until: Date, deps: Deps): Promise<Found> {
  const since = view.digestSince ?? view.createdAt
  const last = until.toISOString()
  const searcher = await withStartRules(await searcherOf(personOf(owner)), [query], deps)
  return deps.breaker<Found>(
    async (engine) => {
      const [from, after] = await engine.countAll(
        [since, last].map((moment) => ({ query, since: moment })),
        searcher,
      )
      const [total, changed] = [from?.total ?? 0, (from?.changed ?? 0) - (after?.changed ?? 0)]
      if (changed <= 0) return { total, changed: 0, applicantIds: [] }
      const latest = { ...query, sortBy: 'updatedAt', sortOrder: 'desc', limit: askedFor } as const
      const { applicants } = await engine.search(latest, searcher)
      const changedRecently = applicants.filter(({ updatedAt }) => updatedAt > since && updatedAt <= last)
      return { total, changed, applicantIds: changedRecently.slice(0, namedInDigest).map(({ id }) => id) }
    },
    () => Promise.reject(new Error('The search engine is away')),
  )
}
