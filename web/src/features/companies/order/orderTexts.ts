import type { TFunction } from 'i18next'
import { type Order, shortlistArea } from '../../../../../shared/companies/domain/order.ts'
import type { Formats } from '../../../i18n/formats.ts'

/** Formats the hourly rate, or returns undefined if there is none. */
export function orderRate(t: TFunction, { rateFrom, rateTo }: Order, { number }: Formats): string | undefined {
  const kroner = (rate: number) => number(rate, Number.isInteger(rate) ? undefined : { minimumFractionDigits: 2 })
  if (rateFrom !== undefined && rateTo !== undefined)
    return t('{{from}}–{{to}} DKK per hour', { from: kroner(rateFrom), to: kroner(rateTo) })
  if (rateFrom !== undefined) return t('From {{rate}} DKK per hour', { rate: kroner(rateFrom) })
  return rateTo === undefined ? undefined : t('Up to {{rate}} DKK per hour', { rate: kroner(rateTo) })
}

/** Describes where suitable people may live. */
export function orderArea(t: TFunction, order: Parameters<typeof shortlistArea>[0]): string {
  const { within, orRelocate } = shortlistArea(order)
  const distance = t('{{number}} km', { number: within })
  return orRelocate ? t('{{distance}} or willing to relocate', { distance }) : distance
}
