import { omit } from 'es-toolkit/object'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { type ShownStage, shownStages } from '../../../../shared/proposals/domain/assignmentStage.ts'
import type { searchApplicants as contract } from '../../../../shared/search/contract/searchApplicants.ts'
import type { ApplicantQuery, SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'
import { logExportedPage } from '../../applicants/exportLog.ts'
import { requireRecentProof } from '../../kernel/recentProof.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { ApplicantSearch, Searcher } from '../applicantSearch.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { withExpiringCredentials } from '../expiringCredentials.ts'
import { resultWindow } from '../meaning/resultWindow.ts'
import { otherNames } from '../otherNames.ts'
import type { searchApplicants as permissions } from '../permissions.ts'
import type { ShownPerson } from '../ports.ts'
import { refuseIdleFilters } from '../refuseIdleFilters.ts'
import {
  atProposalStage,
  peopleShownTo,
  presentAnswer,
  refuseHiddenFields,
  searcherAmong,
  withStartRules,
} from '../searchAccess.ts'
import { searchTable } from '../searchTable.ts'

interface Counting {
  engine: Pick<ApplicantSearch, 'countAll'>
  searcherAt: (stage: ShownStage) => Searcher
  now: Date
}

/** Counts what a query finds among a client's proposals at each stage, without empty stages. */
async function countStages(
  people: readonly ShownPerson[],
  query: ApplicantQuery,
  { engine, searcherAt, now }: Counting,
): Promise<NonNullable<SearchAnswer['proposalStages']>> {
  const stages = shownStages.filter((stage) => people.some((each) => each.stage === stage))
  const counted = await Promise.all(
    stages.map(async (value) => {
      const [counts] = await engine.countAll([{ query, since: now.toISOString() }], searcherAt(value))
      return { value, count: counts?.total ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** The parts of a query that are not filters or their order. */
const notFilters = ['page', 'limit', 'after', 'byStage'] as const

type RouteDeps = DependenciesOf<typeof permissions>

/**
 * Only clients, who call through the route, are limited to their proposals. Agents can't filter by clearance, and can't
 * export.
 */
type Deps = Omit<RouteDeps, 'assignments' | 'startRules' | 'exportTallies' | 'pause'> & Partial<RouteDeps>

/** Returns what an export needs, so that no caller can export without being counted. */
function exportingDeps({ exportTallies, pause, ...deps }: Deps) {
  if (!exportTallies || !pause) throw new Error('A search that is not counted as an export has no cursor')
  return { ...deps, exportTallies, pause }
}

/**
 * Searches the applicants that the actor may find. While the engine is unavailable, the response comes from the table
 * and is marked `degraded`. Throws `results_out_of_reach`, and `forbidden` for filters on hidden fields. Throws
 * `validation_failed` if an export, which pages by cursor, has a filter without effect, and `proof_required` if the
 * caller proved themselves too long ago for an export.
 */
export async function searchApplicants(
  { query }: RouteInput<typeof contract>,
  {
    actor,
    provedAt,
    queryTexts = {},
  }: Pick<AccountContext, 'actor' | 'provedAt'> & Partial<Pick<AccountContext, 'queryTexts'>>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  refuseHiddenFields(actor, query)
  resultWindow(query)
  if (query.after !== undefined) requireRecentProof({ provedAt }, deps.now())
  if (query.after !== undefined) refuseIdleFilters(omit(queryTexts, notFilters), 'query', deps.now())
  const people = await peopleShownTo(actor, deps.assignments)
  const searcherAt = (stage: typeof query.proposalStage) => searcherAmong(actor, atProposalStage(people, stage))
  const searcher = await withStartRules(searcherAt(query.proposalStage), [query], deps)
  const answer = await deps.breaker(
    async (engine): Promise<SearchAnswer> => {
      const [found, proposalStages] = await Promise.all([
        engine.search(query, searcher),
        people && query.after === undefined
          ? countStages(people, query, { engine, searcherAt, now: deps.now() })
          : undefined,
      ])
      return { ...found, ...(proposalStages && { proposalStages }) }
    },
    () => searchTable(query, searcher, deps),
  )
  // Pages after a cursor are exported, so they are logged. A response without rows reveals no one.
  if (query.after !== undefined && answer.applicants.length > 0)
    await logExportedPage(query, { rows: answer.applicants.length, total: answer.total }, actor, exportingDeps(deps))
  const applicants = await withExpiringCredentials(answer.applicants, query, deps)
  return presentAnswer(actor, { ...answer, applicants }, people, await otherNames(answer, searcher, deps))
}
