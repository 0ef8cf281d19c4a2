import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type { OwnOrder } from '../../../../shared/proposals/contract/listProposals.ts'
import { orderTitle } from '../orderName.ts'

/** Returns the title of the client's own order: openings, trade and city. */
export const ownOrderTitle = (order: OwnOrder, language: LabelLanguage): string =>
  `${orderTitle(order, language)}, ${order.city}`
