import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import { noFilterValues, splitList } from '../../../../../shared/kernel/domain/commaList.ts'
import { linkLanguage } from '../../../../../shared/kernel/domain/linkLanguage.ts'
import { splitGroups } from '../../../../../shared/search/domain/filterGroups.ts'
import { filterTexts, isListFilter, readView, viewFor } from './filters.ts'

/** Parameters of the list's URL that are not filters. Links in Danish mails name their language. */
const otherParameters = new Set([
  ...['applicant', 'tab', 'edit', 'page', 'limit', 'sortBy', 'sortOrder', 'view'],
  linkLanguage,
])

/** Parameters that mail programs and other sites add to links. */
const added = /^(?:utm(?:_\w+)?|\w+clid)$/

/**
 * Returns the filters of a URL that the list can't apply completely: unknown names, unusable values, and filters
 * that the role may not use. Without them the list would show more people than the URL asks for.
 */
export function unusableFilters(role: Role, params: URLSearchParams): string[] {
  const applied = new Map(Object.entries(filterTexts(viewFor(role, readView(params)).filters)))
  return [...new Set(params.keys())].filter((name) => {
    const [query = '', ...repeated] = params.getAll(name)
    if (otherParameters.has(name) || added.test(name)) return false
    return repeated.length > 0 || !isApplied(name, query, applied.get(name))
  })
}

function isApplied(name: string, query: string, applied = ''): boolean {
  if (name === 'anyOf') return membersIn(query) === membersIn(applied)
  if (isListFilter(name)) {
    const values = new Set(splitList(applied))
    return splitList(query).every((value) => values.has(value))
  }
  return applied === query.trim() || (applied === '' && noFilterValues.has(query.trim().toLowerCase()))
}

/** Returns the values of all groups in one spelling. */
const membersIn = (text: string): string =>
  JSON.stringify(
    splitGroups(text).map((group) =>
      Object.entries(group)
        .flatMap(([name, values]) => values.map((value) => `${name}:${value}`))
        .sort(),
    ),
  )
