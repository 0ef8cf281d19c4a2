import type { TFunction } from 'i18next'
import { countedTrade } from '../../../shared/companies/domain/countedTrade.ts'
import type { Order } from '../../../shared/companies/domain/order.ts'
import type { LabelLanguage } from '../../../shared/kernel/lists/listEntry.ts'
import type { Formats } from '../i18n/formats.ts'

/** Returns a short title of an order, such as '4 welders'. */
export const orderTitle = ({ people, profession }: Pick<Order, 'people' | 'profession'>, language: LabelLanguage) =>
  countedTrade(people, profession, language)

export const orderTime = (t: TFunction, { from, until }: Order, { date }: Formats): string =>
  until === undefined ? t('From {{date}}', { date: date(from) }) : `${date(from)} – ${date(until)}`
