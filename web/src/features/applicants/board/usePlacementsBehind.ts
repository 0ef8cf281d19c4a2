import { useContext, useMemo } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { Placements, usePlacements } from '../placements.tsx'
import type { KnownPlacements } from '../placementsOf.ts'
import type { Column } from './useColumn.ts'

/**
 * Returns the placements of the people in all columns. Those of the first cards come from the page; this loads the
 * rest.
 */
export function usePlacementsBehind(columns: readonly Pick<Column, 'rows'>[]): KnownPlacements {
  const first = useContext(Placements)
  const behind = columns.flatMap(({ rows = [] }) => rows.slice(limits.boardCards).map(({ id }) => id))
  const more = usePlacements(behind)
  return useMemo(() => ({ ...first, ...more }), [first, more])
}
