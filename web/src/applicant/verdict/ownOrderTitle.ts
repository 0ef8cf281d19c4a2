import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import type { OwnOrder } from '../../../../shared/proposals/contract/listProposals.ts'
import { orderTitle } from '../orderName.ts'

/** How many of whom an order of one's own asks for, and where. */
export const ownOrderTitle = (order: OwnOrder, language: LabelLanguage): string =>
  `${orderTitle(order, language)}, ${order.city}`
