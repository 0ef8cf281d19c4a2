import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'

export interface Selection {
  /** The selected applicants by id, including those on other pages. */
  rows: ReadonlyMap<string, ApplicantRow>
  /** Selects exactly these rows of the current page. The selection on other pages stays. */
  choose: (ids: ReadonlySet<string>) => void
  /** Selects or deselects one row; the function is stable. */
  select: (row: ApplicantRow, isSelected: boolean) => void
  clear: () => void
}

/**
 * The selected applicants. The selection survives paging and sorting; a change of the filters (`question`) clears it.
 */
export function useSelection(onPage: readonly ApplicantRow[], question: string): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, ApplicantRow>>(new Map())
  const clear = useCallback(() => setRows((before) => (before.size > 0 ? new Map() : before)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed query restarts the selection
  useEffect(clear, [clear, question])

  const choose = useCallback(
    (ids: ReadonlySet<string>) =>
      setRows((before) => {
        const next = new Map(before)
        for (const row of onPage) {
          if (ids.has(row.id)) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      }),
    [onPage],
  )
  const select = useCallback(
    (row: ApplicantRow, isSelected: boolean) =>
      setRows((before) => {
        const next = new Map(before)
        if (isSelected) next.set(row.id, row)
        else next.delete(row.id)
        return next
      }),
    [],
  )
  return useMemo(() => ({ rows, choose, select, clear }), [rows, choose, select, clear])
}
