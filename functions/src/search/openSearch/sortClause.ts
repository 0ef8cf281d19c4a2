import { listedKeys } from '../meaning/listedValues.ts'
import type { NumberRange } from '../meaning/requestedExpiryRange.ts'
import type { ResultOrder } from '../meaning/resultWindow.ts'
import type { Clause } from './clause.ts'

const sortFields = {
  id: undefined,
  relevance: '_score',
  firstName: 'sort.firstName',
  city: 'sort.city',
  yearsOfExperience: 'sort.yearsOfExperience',
  pipelineStage: 'sort.pipelineStage',
  updatedAt: 'sort.updatedAt',
  stageChangedAt: 'sort.stageChangedAt',
  lastContactedDate: 'sort.lastContactedDate',
  nextActionDate: 'sort.nextActionDate',
  papersEndOn: 'sort.papersEndOn',
} as const satisfies Record<ResultOrder['by'], string | undefined>

/**
 * Returns the sort clause of a search. Missing values come last in either direction, or first if read from the end.
 * Names of anonymous applicants, and their towns outside our list, count as missing.
 */
export function sortBy(
  { by, descending, ends }: ResultOrder,
  backwards: boolean,
  anonymousIds: readonly string[] = [],
): Clause[] {
  const field = sortFields[by]
  const order = descending === backwards ? 'asc' : 'desc'
  const ties = { id: backwards ? 'desc' : 'asc' }
  if (field === undefined) return [ties]
  const missing = field === '_score' ? {} : { missing: backwards ? '_first' : '_last' }
  if (by === 'papersEndOn') {
    const mode = descending ? 'max' : 'min'
    return [endsSort(ends, descending, order) ?? { [field]: { order, mode, ...missing } }, ties]
  }
  if (anonymousIds.length > 0 && (by === 'firstName' || by === 'city'))
    return [{ _script: { type: 'string', order, script: nameSortClause(by, descending, anonymousIds) } }, ties]
  return [{ [field]: { order, ...missing } }, ties]
}

/** Sort before and after all keys. */
const [beforeAll, behindAll] = ['', '\u{10ffff}']

/** Only a script can sort part of the results by another rule. */
const nameSortScript = [
  'def own = doc[params.field];',
  'if (own.size() == 0) return params.last;',
  "if (!params.anonymous.containsKey(doc['id'].value)) return own.value;",
  "if (!params.byTown || doc['facets.location'].size() == 0) return params.last;",
  "return params.towns.containsKey(doc['facets.location'].value) ? own.value : params.last;",
].join(' ')

function nameSortClause(by: 'firstName' | 'city', descending: boolean, anonymousIds: readonly string[]): Clause {
  const named = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, true]))
  return {
    source: nameSortScript,
    params: {
      field: sortFields[by],
      last: descending ? beforeAll : behindAll,
      anonymous: named(anonymousIds),
      byTown: by === 'city',
      towns: by === 'city' ? named(listedKeys('location')) : {},
    },
  }
}

/** The dates of a record are sorted. Only a script can find one in a range. The query guarantees that there is one. */
const firstEnd = "for (end in doc['sort.papersEndOn']) { if (end >= params.from) return end; } return 0;"
const lastEnd =
  "double last = 0; for (end in doc['sort.papersEndOn']) { if (end < params.below) last = end; } return last;"

/**
 * Sorts by the first date in the range or, descending, the last. Returns undefined if no date outside the range can
 * come first, so that a plain sort is enough.
 */
function endsSort({ from, below }: NumberRange, descending: boolean, order: 'asc' | 'desc'): Clause | undefined {
  const params = descending ? below !== undefined && { below } : from !== undefined && { from }
  if (!params) return undefined
  return { _script: { type: 'number', order, script: { source: descending ? lastEnd : firstEnd, params } } }
}
