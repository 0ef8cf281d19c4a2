import type { TFunction } from 'i18next'
import type { Order } from '../../../shared/companies/domain/order.ts'
import type { LabelLanguage } from '../../../shared/kernel/lists/listEntry.ts'
import { professionPlurals } from '../../../shared/kernel/lists/professionPlurals.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import type { Formats } from '../i18n/formats.ts'

/** Returns a short title of an order, such as '4 welders'. */
export const orderTitle = (
  { people, profession }: Pick<Order, 'people' | 'profession'>,
  language: LabelLanguage,
): string => {
  const entry = professions.find(({ value }) => value === profession)
  if (!entry) return `${people} × ${profession}`
  return people === 1 ? `1 ${inSentence(entry[language])}` : `${people} ${professionPlurals[entry.code][language]}`
}

/** Lowers the first letter of a label, except in abbreviations ("CNC operator"). */
const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

export const orderTime = (t: TFunction, { from, until }: Order, { date }: Formats): string =>
  until === undefined ? t('From {{date}}', { date: date(from) }) : `${date(from)} – ${date(until)}`
