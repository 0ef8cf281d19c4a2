import type { ListEntry } from './listEntry.ts'

/** The five Danish regions. Codes are ISO 3166-2. */
export const regions = [
  { code: 'DK-84', value: 'Hovedstaden', en: 'Hovedstaden', da: 'Hovedstaden' },
  { code: 'DK-85', value: 'Sjælland', en: 'Sjælland', da: 'Sjælland' },
  { code: 'DK-83', value: 'Syddanmark', en: 'Syddanmark', da: 'Syddanmark' },
  { code: 'DK-82', value: 'Midtjylland', en: 'Midtjylland', da: 'Midtjylland' },
  { code: 'DK-81', value: 'Nordjylland', en: 'Nordjylland', da: 'Nordjylland' },
] as const satisfies readonly ListEntry[]
export type RegionName = (typeof regions)[number]['value']
