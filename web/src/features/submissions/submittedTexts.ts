import { type LabelLanguage, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../shared/kernel/lists/professions.ts'

/** The text of a field, where it is one. */
export const textIn = (data: Record<string, unknown>, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}

/** Who sent it, as far as it says. */
export const nameIn = (data: Record<string, unknown>): string =>
  [textIn(data, 'firstName'), textIn(data, 'lastName')].join(' ').trim()

/** The first trade and the town, as far as it says. */
export function tradeAndTownIn(data: Record<string, unknown>, language: LabelLanguage): string {
  const [first]: unknown[] = Array.isArray(data.professions) ? data.professions : []
  const trade = typeof first === 'object' && first !== null ? textIn({ ...first }, 'profession') : ''
  return [trade && labelOf(professions, trade, language), textIn(data, 'city')].filter(Boolean).join(' · ')
}
