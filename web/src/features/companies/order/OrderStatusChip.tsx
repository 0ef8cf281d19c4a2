import type { OrderStatus } from '../../../../../shared/companies/domain/order.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { orderStatusLabels } from '../../../../../shared/kernel/lists/orderStatuses.ts'
import { stageColours } from '../../../applicant/stageColours.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { SoftChip } from '../../../ui/text/SoftChip.tsx'

/** Text on background has a contrast of at least 4.5:1 (WCAG AA) in both modes. */
const grey = {
  light: { text: '#4a5560', background: '#eef1f3', border: '#d3d9de' },
  dark: { text: '#c3ccd4', background: '#262d33', border: '#414b54' },
}
const colours = { open: stageColours.new, filled: stageColours.hired, closed: grey } as const

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <SoftChip colours={colours[status]}>{labelOf(orderStatusLabels, status, useLanguage())}</SoftChip>
}
