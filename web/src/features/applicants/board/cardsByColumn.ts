import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import type { Column } from './useColumn.ts'

export interface ColumnCards {
  /** Undefined while loading. */
  cards: readonly ApplicantRow[] | undefined
  /** Difference from the count of the search, caused by moves; negative if more people left than arrived. */
  moved: number
  /** Number of people that the search found here and that have been moved away. */
  removedCount: number
}

/**
 * Arranges the cards by the newest known stages, which the search answers may lack. People who arrived from another
 * column come first, the latest on top.
 */
export function cardsByColumn(
  columns: readonly Pick<Column, 'stage' | 'rows'>[],
  newest: (row: ApplicantRow) => ApplicantRow,
): Record<PipelineStage, ColumnCards> {
  const people = new Map<string, { found: PipelineStage; row: ApplicantRow; version: number }>()
  for (const { stage, rows = [] } of columns) {
    for (const row of rows) {
      const other = people.get(row.id)
      // Columns are fetched at different times, so a person who moved in between may be in two answers.
      if (!other || other.version < row.version)
        people.set(row.id, { found: stage, row: newest(row), version: row.version })
    }
  }
  const staying = Map.groupBy(people.values(), ({ found, row }) => (found === row.pipelineStage ? found : undefined))
  const removed = Map.groupBy(staying.get(undefined) ?? [], ({ found }) => found)
  const come = Map.groupBy(staying.get(undefined) ?? [], ({ row }) => row.pipelineStage)
  return Object.fromEntries(
    columns.map(({ stage, rows }) => {
      const arrivals = (come.get(stage) ?? []).map(({ row }) => row)
      arrivals.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      const left = removed.get(stage)?.length ?? 0
      const stayed = (staying.get(stage) ?? []).map(({ row }) => row)
      return [
        stage,
        {
          cards: rows && [...arrivals, ...stayed],
          moved: arrivals.length - left,
          removedCount: left,
        },
      ]
    }),
  ) as Record<PipelineStage, ColumnCards>
}
