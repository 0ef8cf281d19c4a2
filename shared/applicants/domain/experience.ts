import type { ExperienceBand } from '../../kernel/lists/experienceBands.ts'

/** Returns the highest experience in any profession, in years, or undefined without professions. */
export function yearsOfExperienceIn(professions: readonly { yearsOfExperience: number }[]): number | undefined {
  if (professions.length === 0) return undefined
  return Math.max(...professions.map(({ yearsOfExperience }) => yearsOfExperience))
}

/** Returns the bands a number of years falls into. 5 is in both the middle and the upper band. */
export function experienceBandsOf(years: number): ExperienceBand[] {
  const bands: ExperienceBand[] = []
  if (years <= 2) bands.push('0-2')
  if (years >= 3 && years <= 5) bands.push('3-5')
  if (years >= 5) bands.push('5-')
  return bands
}
