import { useContext, useMemo } from 'react'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { Placements, usePlacements } from '../placements.tsx'
import type { KnownPlacements } from '../placementsOf.ts'
import type { Column } from './useColumn.ts'

/** Where the people of all columns are placed: besides the first cards, which the page asks for, of those behind them. */
export function usePlacementsBehind(columns: readonly Pick<Column, 'rows'>[]): KnownPlacements {
  const first = useContext(Placements)
  const behind = columns.flatMap(({ rows = [] }) => rows.slice(limits.boardCards).map(({ id }) => id))
  const more = usePlacements(behind)
  return useMemo(() => ({ ...first, ...more }), [first, more])
}
