import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import { listFacets } from '../../../../shared/applicants/fields/facets.ts'
import { parsedParameter, type ViewFilters } from '../../../../shared/bulk/domain/savedView.ts'
import { joinList, splitList } from '../../../../shared/kernel/domain/commaList.ts'
import { type ApplicantQuery, applicantQuerySchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { isOneTown } from '../../search/meaning/towns.ts'
import { refuseIdleFilters } from '../../search/refuseIdleFilters.ts'
import { refuseHiddenFields, usesHiddenFields } from '../../search/searchAccess.ts'

/** Returns the filters of a view that this actor can use now, and the names of those left out, wholly or in part. */
export function usableFilters(actor: AccountActor, stored: ViewFilters): { filters: ViewFilters; leftOut: string[] } {
  const filters: ViewFilters = {}
  const leftOut: string[] = []
  for (const [name, text] of Object.entries(stored)) {
    const usable = usableText(actor, name, text)
    if (usable !== undefined) filters[name] = usable
    if (usable !== text) leftOut.push(name)
  }
  // A sort order means nothing without its column.
  if (filters.sortBy === undefined) delete filters.sortOrder
  return { filters, leftOut: leftOut.sort() }
}

/**
 * Returns a view's query for this actor, or undefined if a filter was left out: without it, the view would find people
 * its owner never asked for. The sort order, or one of several values, may be missing: the view then finds the same
 * people or fewer.
 */
export function queryOfView(actor: AccountActor, stored: ViewFilters): ApplicantQuery | undefined {
  const { filters, leftOut } = usableFilters(actor, stored)
  const lost = leftOut.filter((name) => filters[name] === undefined && name !== 'sortBy' && name !== 'sortOrder')
  return lost.length > 0 ? undefined : applicantQuerySchema.parse(filters)
}

/**
 * Throws `forbidden` if the owner of a view may not search or sort by its filters, and `validation_failed` if filters
 * have no effect.
 */
export function refuseUnusableFilters(actor: AccountActor, filters: ViewFilters, now: Date): void {
  refuseHiddenFields(actor, applicantQuerySchema.parse(filters))
  refuseIdleFilters(filters, 'filters', now)
}

/** Returns the usable part of a parameter. In a list, these are the values that still exist. */
function usableText(actor: AccountActor, name: string, text: string): string | undefined {
  const query = parsedParameter(name, text)
  if (query?.near !== undefined && !isOneTown(query.near)) return undefined
  if (query) return usesHiddenFields(actor, query) ? undefined : text
  if (!(listFacets as string[]).includes(name)) return undefined
  const known = splitList(text).filter((value) => parsedParameter(name, joinList([value])) !== undefined)
  const rest = joinList(known)
  return known.length > 0 && rest !== text ? usableText(actor, name, rest) : undefined
}
