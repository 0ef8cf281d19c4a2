import type { TFunction } from 'i18next'
import type { Placement } from '../../../shared/companies/domain/placement.ts'
import type { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import type { Formats } from '../i18n/formats.ts'

export function placedUntilText(
  t: TFunction,
  { date }: Formats,
  { clientName, orderId, until }: Omit<Placement, 'clientId'>,
): string {
  const client = clientName ?? t('a client')
  // The dates come from an order. Without one they are unknown.
  if (orderId === undefined) return t('Placed with {{client}}', { client })
  return until === undefined
    ? t('Placed with {{client}}, end date unknown', { client })
    : t('Placed with {{client}} until {{date}}', { client, date: date(until) })
}

/** Returns where a person is placed: from when if it is in the future, otherwise until when. */
export function placementText(t: TFunction, formats: Formats, placement: Placement, today: string): string {
  const { clientName, from } = placement
  if (from === undefined || hasBegun(placement, today)) return placedUntilText(t, formats, placement)
  return t('Placed with {{client}} from {{date}}', { client: clientName ?? t('a client'), date: formats.date(from) })
}

/** Returns true if the placement has started, so that the person isn't available. */
export const hasBegun = ({ from }: Pick<Placement, 'from'>, today: string): boolean =>
  from === undefined || from <= today

export const placementsAsked = 'listPlacements' satisfies (typeof listPlacements)['name']

/** Returns true for SWR keys of placements, which a new or ended placement makes stale. */
export const isOfPlacements = (key: unknown): boolean => Array.isArray(key) && key[0] === placementsAsked
