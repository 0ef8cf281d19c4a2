import { partition } from 'es-toolkit/array'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { companyOf } from '../../../shared/accounts/domain/companyOf.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFrom } from '../../../shared/applicants/domain/derived.ts'
import { endingFields } from '../../../shared/applicants/domain/expiringCredentials.ts'
import { actorMaySee, maySeeColumn, maySeeFacet } from '../../../shared/applicants/domain/fieldAudience.ts'
import { heldCredentialFields } from '../../../shared/applicants/domain/heldCredentials.ts'
import { permitFields } from '../../../shared/applicants/domain/permitProof.ts'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import { type FacetName, facetNames } from '../../../shared/applicants/fields/facets.ts'
import { wordFields } from '../../../shared/applicants/fields/readBySearch.ts'
import { holdsContactDetails } from '../../../shared/kernel/domain/contactDetails.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { withoutContactDetails, withoutNames } from '../../../shared/proposals/domain/presentation.ts'
import {
  type ApplicantFilters,
  type ApplicantQuery,
  type ApplicantRow,
  applicantRowSchema,
  type SearchAnswer,
} from '../../../shared/search/domain/applicantSearch.ts'
import { requirementsForSearch } from '../companies/knownStartRules.ts'
import type { StartRulesStore } from '../companies/stores/startRulesStore.ts'
import type { Searcher } from './applicantSearch.ts'
import { staffWeights } from './meaning/relevance.ts'
import type { OtherNames } from './otherNames.ts'
import type { ShownPeople, ShownPerson } from './ports.ts'

const shownFields = (Object.keys(applicantRowSchema.shape) as (keyof ApplicantRow)[]).filter(
  (name) => name !== 'proposalStage',
)
const sourceOf = (name: Exclude<keyof ApplicantRow, 'incomplete' | 'proposalStage'>): keyof Applicant =>
  name in rowSources ? rowSources[name as keyof typeof rowSources] : (name as keyof Applicant)
// A role that sees certificates may see all other expiry dates too.
const rowSources = { ...derivedFrom, endingPaper: 'certifications' } as const

/** The fields compared by each filter that isn't on a facet or that refines one. */
const comparedFields = {
  availability: ['earliestStartDate'],
  availableBy: ['earliestStartDate'],
  minExperience: ['professions'],
  unmovedDays: ['stageChangedAt'],
  stageMonth: ['stageChangedAt'],
  near: ['city', 'region', 'country'],
  within: [],
  orRelocate: ['willingToRelocate', 'preferredRegions'],
  validOn: ['certifications', 'safetyTraining', 'driverLicenseExpiry'],
  languageLevel: ['languages'],
  permitEndsWithin: ['workPermitExpiryDate'],
  papersEndWithin: endingFields,
  papersOver: endingFields,
  cleared: [...heldCredentialFields, ...permitFields],
  proposalStage: [],
} as const satisfies Record<ComparedFilter, readonly (keyof Applicant)[]>
type ComparedFilter = Exclude<keyof ApplicantFilters, FacetName | 'anyOf'>

/** Returns true if filters, sort order or groups use a field the actor may not see. The results would reveal its values. */
export function usesHiddenFields(actor: AccountActor, query: Partial<ApplicantQuery>): boolean {
  const compared = Object.entries(comparedFields)
    .filter(([filter]) => query[filter as ComparedFilter] !== undefined)
    .flatMap(([, fields]) => fields)
  const filterSets = [query, ...(query.anyOf ?? [])]
  const hidden = facetNames.some(
    (facet) =>
      !maySeeFacet(actor.role, facet) &&
      filterSets.some((filters) => filters[facet as keyof typeof filters] !== undefined),
  )
  const asOther = query.proposalStage !== undefined && actor.role !== 'client'
  const groups = query.byStage === 'yes' && !actorMaySee(actor, 'pipelineStage')
  const sorts = query.sortBy !== undefined && !maySeeColumn(actor.role, query.sortBy)
  return hidden || asOther || groups || sorts || compared.some((field) => !actorMaySee(actor, field))
}

/** Returns false for values with contact details that people wrote into a list, such as skills, if a client reads them. */
export const mayReadValue = ({ role }: Pick<AccountActor, 'role'>, value: string): boolean =>
  role !== 'client' || !holdsContactDetails(value)

/** Throws `forbidden` if `usesHiddenFields` is true. */
export function refuseHiddenFields(actor: AccountActor, query: ApplicantQuery): void {
  if (usesHiddenFields(actor, query))
    throw new ProductError('forbidden', "You don't have permission to filter or sort by this")
}

/**
 * Returns a response as the actor sees it, without hidden fields. For a client, `people` are those it sees: rows get the
 * stage of its proposal, contact details in texts are masked, and names of anonymous people are removed, including former
 * names and those of merged records.
 */
export function presentAnswer(
  actor: AccountActor,
  answer: SearchAnswer,
  people: readonly ShownPerson[] = [],
  names: OtherNames = new Map(),
): SearchAnswer {
  const seen = new Map(people.map((each) => [each.applicantId, each]))
  const shown = shownFields.filter((name) =>
    name === 'incomplete' ? maySeeFacet(actor.role, name) : actorMaySee(actor, sourceOf(name)),
  )
  const rowOf = (row: ApplicantRow) => {
    const proposal = seen.get(row.id)
    const named = proposal?.isAnonymous ? withoutNames({ ...row, ...names.get(row.id) }) : row
    const masked = actor.role === 'client' ? withoutContactDetails(named) : named
    const fields = shown.map((name) => [name, masked[name]])
    return { ...Object.fromEntries(fields), ...(proposal && { proposalStage: proposal.stage }) } as ApplicantRow
  }
  const counted: SearchAnswer['facets'] = {}
  for (const facet of facetNames) {
    const counts = answer.facets[facet]
    if (counts && maySeeFacet(actor.role, facet))
      counted[facet] = counts.filter(({ value }) => mayReadValue(actor, value))
  }
  const { applicants, byStage } = answer
  const stages = byStage && Object.entries(byStage).map(([stage, rows]) => [stage, rows.map(rowOf)])
  return {
    ...answer,
    applicants: applicants.map(rowOf),
    facets: counted,
    ...(stages && { byStage: Object.fromEntries(stages) }),
  }
}

const staffWordFields = wordFields.filter((name) => applicantFields[name].words.in in staffWeights)

/**
 * Returns the people that a client sees, read on each call, or undefined for all other callers. If no client can be the
 * caller, `assignments` may be missing.
 */
export async function peopleShownTo(
  actor: AccountActor,
  assignments?: Pick<ShownPeople, 'shownPeople'>,
): Promise<ShownPerson[] | undefined> {
  if (actor.role !== 'client') return undefined
  return (await assignments?.shownPeople(companyOf(actor))) ?? []
}

/**
 * Returns which applicants the actor may find, and how. For clients these are among the people shown to them.
 * Applicants with parts of their presentation left out are never found, because filters and counts would reveal those
 * parts.
 */
export function searcherAmong(actor: AccountActor, shown: readonly ShownPerson[] | undefined): Searcher {
  const staffWords = staffWordFields.every((name) => actorMaySee(actor, name))
  if (!shown) return { staffWords }
  const whole = shown.filter(({ leftOut }) => leftOut.length === 0)
  const [anonymous, named] = partition(whole, ({ isAnonymous }) => isAnonymous)
  const idsOf = (people: readonly ShownPerson[]) => people.map(({ applicantId }) => applicantId)
  return { staffWords, visibleIds: idsOf(named), anonymousIds: idsOf(anonymous) }
}

/** Returns the people whose proposal is at this stage, or all if none is given. */
export const atProposalStage = <People extends readonly ShownPerson[] | undefined>(
  people: People,
  stage: ApplicantQuery['proposalStage'],
) => (stage === undefined ? people : people?.filter((each) => each.stage === stage))

/** Returns which applicants the actor may find, and how. Reads the people shown to a client. */
export const searcherOf = async (
  actor: AccountActor,
  assignments?: Pick<ShownPeople, 'shownPeople'>,
): Promise<Searcher> => searcherAmong(actor, await peopleShownTo(actor, assignments))

/** Adds the start requirements of trades, which are read only if a query filters by clearance. */
export async function withStartRules(
  searcher: Searcher,
  queries: readonly Pick<ApplicantQuery, 'cleared'>[],
  { startRules }: { startRules?: Pick<StartRulesStore, 'ofTrades'> },
): Promise<Searcher> {
  if (!startRules || queries.every(({ cleared }) => cleared === undefined)) return searcher
  return { ...searcher, startRules: await requirementsForSearch({ startRules }) }
}
