import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import { listFacets } from '../../../../shared/applicants/fields/facets.ts'
import { parsedParameter, type ViewFilters } from '../../../../shared/bulk/domain/savedView.ts'
import { joinList, splitList } from '../../../../shared/kernel/domain/commaList.ts'
import { type ApplicantQuery, applicantQuerySchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { isOneTown } from '../../search/meaning/towns.ts'
import { refuseIdleFilters } from '../../search/refuseIdleFilters.ts'
import { asksForHidden, refuseHiddenFields } from '../../search/searchAccess.ts'

/** Those filters of a view that this actor can use today, and the names of what is left out, wholly or in part. */
export function usableFilters(actor: AccountActor, stored: ViewFilters): { filters: ViewFilters; leftOut: string[] } {
  const filters: ViewFilters = {}
  const leftOut: string[] = []
  for (const [name, text] of Object.entries(stored)) {
    const usable = usableText(actor, name, text)
    if (usable !== undefined) filters[name] = usable
    if (usable !== text) leftOut.push(name)
  }
  // An order says nothing without its column.
  if (filters.sortBy === undefined) delete filters.sortOrder
  return { filters, leftOut: leftOut.sort() }
}

/**
 * What a view asks of the search for this actor. Undefined where one of its filters was left out: without it, the view would find
 * people whom its owner never asked for. An order may be missing, and one of several values: that finds the same people, or fewer.
 */
export function queryOfView(actor: AccountActor, stored: ViewFilters): ApplicantQuery | undefined {
  const { filters, leftOut } = usableFilters(actor, stored)
  const lost = leftOut.filter((name) => filters[name] === undefined && name !== 'sortBy' && name !== 'sortOrder')
  return lost.length > 0 ? undefined : applicantQuerySchema.parse(filters)
}

/**
 * Throws `forbidden` if a view is to be saved with filters, or an order, that its owner may not search by, and `validation_failed`
 * for filters without effect.
 */
export function refuseUnusableFilters(actor: AccountActor, filters: ViewFilters, now: Date): void {
  refuseHiddenFields(actor, applicantQuerySchema.parse(filters))
  refuseIdleFilters(filters, 'filters', now)
}

/** As much of a parameter as a search takes; of a list the values that there still are. */
function usableText(actor: AccountActor, name: string, text: string): string | undefined {
  const query = parsedParameter(name, text)
  if (query?.near !== undefined && !isOneTown(query.near)) return undefined
  if (query) return asksForHidden(actor, query) ? undefined : text
  if (!(listFacets as string[]).includes(name)) return undefined
  const known = splitList(text).filter((value) => parsedParameter(name, joinList([value])) !== undefined)
  const rest = joinList(known)
  return known.length > 0 && rest !== text ? usableText(actor, name, rest) : undefined
}
