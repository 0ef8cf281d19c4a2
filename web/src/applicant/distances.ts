import { limits } from '../../../shared/kernel/domain/limits.ts'

/** Returns the distances from a town to choose from, in kilometres. Includes the current choice. */
export const distancesWith = (chosen: number): number[] =>
  [...new Set([10, limits.nearby.usual, 30, 50, 100, limits.nearby.most, chosen])].sort((a, b) => a - b)
