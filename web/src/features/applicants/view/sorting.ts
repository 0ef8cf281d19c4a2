import type { SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'

export interface Sort {
  column: SortColumn
  order: 'asc' | 'desc'
}

/** The columns that have a head in the table: by others one sorts elsewhere, and the table would take them for a mistake. */
export const sortedByHead: readonly SortColumn[] = [
  'firstName',
  'city',
  'yearsOfExperience',
  'pipelineStage',
  'updatedAt',
]
export const isHead = (column: SortColumn): boolean => sortedByHead.includes(column)

/** The moments of a person that a list can be sorted by. */
const moments = ['updatedAt', 'stageChangedAt', 'lastContactedDate', 'nextActionDate'] as const satisfies SortColumn[]
export type MomentColumn = (typeof moments)[number]

/** The moment that a list shows of each person: what it is sorted by, else the last change. */
export const shownMoment = (sort: Sort | undefined): MomentColumn =>
  moments.find((moment) => moment === sort?.column) ?? 'updatedAt'

/** The order of a list that nobody has sorted: the newest change first; the best match first while words are searched for. */
export const shownSort = (sort: Sort | undefined, searching: boolean): Sort | undefined =>
  sort ?? (searching ? undefined : { column: 'updatedAt', order: 'desc' })

/** What a click on a column head asks for: the active column turns round, another one begins descending. */
export function toggledSort(active: Sort | undefined, column: SortColumn): Sort {
  const turned = active?.column === column && active.order === 'desc'
  return { column, order: turned ? 'asc' : 'desc' }
}
