import type { OwnOrder } from '../../../../shared/contract/clients/listProposals.ts'
import type { LabelLanguage } from '../../../../shared/domain/lists/listEntry.ts'
import { orderTitle } from '../orderName.ts'

/** How many of whom an order of one's own asks for, and where. */
export const ownOrderTitle = (order: OwnOrder, language: LabelLanguage): string =>
  `${orderTitle(order, language)}, ${order.city}`
