import Button from '@mui/material/Button'
import { useState } from 'react'
import { updateOrder } from '../../../../../../shared/companies/contract/updateOrder.ts'
import { type Order, shortlistArea, termsOf } from '../../../../../../shared/companies/domain/order.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import type { ShortlistSearch } from './shortlistSearch.ts'

interface KeepAreaProps {
  order: Order
  search: ShortlistSearch
  /** Called when the order has been changed, here or by another user. */
  onChanged: () => void
}

/** Offers to save the search area with the order, if it differs from the order's. */
export function KeepArea({ order, search: { within, orRelocate }, onChanged }: KeepAreaProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const area = shortlistArea(order)
  if (order.status === 'closed' || (area.within === within && area.orRelocate === orRelocate)) return null
  const keep = async () => {
    setBusy(true)
    try {
      const params = { id: order.clientId, orderId: order.id }
      const terms = { ...termsOf(order), within, orRelocate }
      await call(updateOrder, { params, body: { version: order.version, terms } })
      toast({ title: t('Order saved') })
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    } finally {
      onChanged()
      setBusy(false)
    }
  }
  return (
    <Button size="small" aria-disabled={busy} onClick={() => !busy && void keep()} sx={{ minHeight: 44 }}>
      {t('Save to order')}
    </Button>
  )
}
