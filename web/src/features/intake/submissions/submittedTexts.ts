import { type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'

/** Returns a field's text, or an empty string if it is not a text. */
export const textIn = (data: Record<string, unknown>, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}

/** Returns the candidate's name, as far as given. */
export const nameIn = (data: Record<string, unknown>): string =>
  [textIn(data, 'firstName'), textIn(data, 'lastName')].join(' ').trim()

/** Returns the first trade and the town, as far as given. */
export function tradeAndTownIn(data: Record<string, unknown>, language: LabelLanguage): string {
  const [first]: unknown[] = Array.isArray(data.professions) ? data.professions : []
  const trade = typeof first === 'object' && first !== null ? textIn({ ...first }, 'profession') : ''
  return [trade && labelOf(professions, trade, language), textIn(data, 'city')].filter(Boolean).join(' · ')
}
