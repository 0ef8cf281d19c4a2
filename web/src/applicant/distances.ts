import { limits } from '../../../shared/kernel/domain/limits.ts'

/** How far from a town people may live, in kilometres, as it is offered everywhere; what is chosen already stays to be chosen. */
export const distancesWith = (chosen: number): number[] =>
  [...new Set([10, limits.nearby.usual, 30, 50, 100, limits.nearby.most, chosen])].sort((a, b) => a - b)
