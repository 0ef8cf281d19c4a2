import type { TFunction } from 'i18next'
import type { Placement } from '../../../shared/companies/domain/placement.ts'
import type { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import type { Formats } from '../i18n/formats.ts'

/** Where somebody is placed until when, in words. */
export function placedUntilText(
  t: TFunction,
  { date }: Formats,
  { clientName, orderId, until }: Omit<Placement, 'clientId'>,
): string {
  const client = clientName ?? t('a client')
  // Days are an order's: without one nobody knows them.
  if (orderId === undefined) return t('Placed with {{client}}', { client })
  return until === undefined
    ? t('Placed with {{client}}, no end known', { client })
    : t('Placed with {{client}} until {{date}}', { client, date: date(until) })
}

/** Where somebody is placed, in words: from when, as long as that is after today, and then until when. */
export function placementText(t: TFunction, formats: Formats, placement: Placement, today: string): string {
  const { clientName, from } = placement
  if (from === undefined || hasBegun(placement, today)) return placedUntilText(t, formats, placement)
  return t('Placed with {{client}} from {{date}}', { client: clientName ?? t('a client'), date: formats.date(from) })
}

/** Whether the work has begun on this day: whoever is placed there is not free. */
export const hasBegun = ({ from }: Pick<Placement, 'from'>, today: string): boolean =>
  from === undefined || from <= today

/** What the keys begin with under which SWR keeps who is placed where. */
export const placementsAsked = 'listPlacements' satisfies (typeof listPlacements)['name']

/** Whether SWR keeps under this key who is placed where: what a placement or its end makes old. */
export const isOfPlacements = (key: unknown): boolean => Array.isArray(key) && key[0] === placementsAsked
