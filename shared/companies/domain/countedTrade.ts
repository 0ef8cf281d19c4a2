import type { LabelLanguage } from '../../kernel/lists/listEntry.ts'
import { professionPlurals } from '../../kernel/lists/professionPlurals.ts'
import { professions } from '../../kernel/lists/professions.ts'

/** Returns a number of people of a trade inside a sentence, such as `4 welders` or `1 CNC operator`. */
export function countedTrade(people: number, profession: string, language: LabelLanguage): string {
  const entry = professions.find(({ value }) => value === profession)
  if (!entry) return `${people} × ${profession}`
  return people === 1 ? `1 ${inSentence(entry[language])}` : `${people} ${professionPlurals[entry.code][language]}`
}

/** Lowers the first letter of a label, except in abbreviations ("CNC operator"). */
const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
