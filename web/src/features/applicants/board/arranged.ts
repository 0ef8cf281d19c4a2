import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import type { Column } from './useColumn.ts'

/** What a column shows. */
export interface ColumnCards {
  /** Undefined until they are known. */
  cards: readonly ApplicantRow[] | undefined
  /** How many more there are than the search counted, since people were moved: less than 0 where they went away. */
  moved: number
  /** How many of those whom the search found here have been moved away. */
  gone: number
}

/**
 * The cards of each column by what is known of people now, which the answers of the search do not say yet: who has come from
 * another column stands first, the latest of them on top.
 */
export function arranged(
  columns: readonly Pick<Column, 'stage' | 'rows'>[],
  newest: (row: ApplicantRow) => ApplicantRow,
): Record<PipelineStage, ColumnCards> {
  const people = new Map<string, { found: PipelineStage; row: ApplicantRow; version: number }>()
  for (const { stage, rows = [] } of columns) {
    for (const row of rows) {
      const other = people.get(row.id)
      // Columns are not fetched at one moment: somebody who was moved meanwhile may be in two answers.
      if (!other || other.version < row.version)
        people.set(row.id, { found: stage, row: newest(row), version: row.version })
    }
  }
  const staying = Map.groupBy(people.values(), ({ found, row }) => (found === row.pipelineStage ? found : undefined))
  const gone = Map.groupBy(staying.get(undefined) ?? [], ({ found }) => found)
  const come = Map.groupBy(staying.get(undefined) ?? [], ({ row }) => row.pipelineStage)
  return Object.fromEntries(
    columns.map(({ stage, rows }) => {
      const arrivals = (come.get(stage) ?? []).map(({ row }) => row)
      arrivals.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      const left = gone.get(stage)?.length ?? 0
      const stayed = (staying.get(stage) ?? []).map(({ row }) => row)
      return [
        stage,
        {
          cards: rows && [...arrivals, ...stayed],
          moved: arrivals.length - left,
          gone: left,
        },
      ]
    }),
  ) as Record<PipelineStage, ColumnCards>
}
