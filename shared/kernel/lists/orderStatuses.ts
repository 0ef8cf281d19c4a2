import type { OrderStatus } from '../../companies/domain/order.ts'
import type { ListEntry } from './listEntry.ts'

export const orderStatusLabels = [
  { code: 'open', value: 'open', en: 'Open', da: 'Åben' },
  { code: 'filled', value: 'filled', en: 'Filled', da: 'Besat' },
  { code: 'closed', value: 'closed', en: 'Closed', da: 'Lukket' },
] as const satisfies readonly ListEntry<OrderStatus>[]
