import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'

export interface Selection {
  /** The selected applicants by id, those of other pages too. */
  rows: ReadonlyMap<string, ApplicantRow>
  /** Selects these of the rows on the page and no other of them; what is selected on other pages stays. */
  choose: (ids: ReadonlySet<string>) => void
  /** Selects one row or no longer does; the same function each time. */
  select: (row: ApplicantRow, isSelected: boolean) => void
  clear: () => void
}

/** Which applicants are selected. It outlasts paging and sorting; other filters (`question`) begin anew. */
export function useSelection(onPage: readonly ApplicantRow[], question: string): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, ApplicantRow>>(new Map())
  const clear = useCallback(() => setRows((before) => (before.size > 0 ? new Map() : before)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason to begin anew
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
