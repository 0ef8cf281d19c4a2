import type { SortColumn } from '../../../../../shared/search/domain/applicantSearch.ts'

export interface Sort {
  column: SortColumn
  order: 'asc' | 'desc'
}

/** Columns with a header in the table. Sorting by others is set elsewhere, and the table would reject them. */
export const sortedByHead: readonly SortColumn[] = [
  'firstName',
  'city',
  'yearsOfExperience',
  'pipelineStage',
  'updatedAt',
]
export const isHead = (column: SortColumn): boolean => sortedByHead.includes(column)

const moments = ['updatedAt', 'stageChangedAt', 'lastContactedDate', 'nextActionDate'] as const satisfies SortColumn[]
export type MomentColumn = (typeof moments)[number]

/** The date that a list shows for each person: the one it is sorted by, otherwise the last change. */
export const shownMoment = (sort: Sort | undefined): MomentColumn =>
  moments.find((moment) => moment === sort?.column) ?? 'updatedAt'

/** The sorting in effect. By default the latest change comes first, or the best match in a text search. */
export const shownSort = (sort: Sort | undefined, searching: boolean): Sort | undefined =>
  sort ?? (searching ? undefined : { column: 'updatedAt', order: 'desc' })

/** The sorting after a click on a header: reverses the active column; another column starts descending. */
export function toggledSort(active: Sort | undefined, column: SortColumn): Sort {
  const turned = active?.column === column && active.order === 'desc'
  return { column, order: turned ? 'asc' : 'desc' }
}
