import { useMemo } from 'react'
import { listOrders } from '../../../../../shared/companies/contract/listOrders.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/usePages.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { newOrderUrl } from '../../../urls.ts'
import { ListSection } from '../ListSection.tsx'
import { OrderRows } from './OrderRows.tsx'

/** A company's current and past orders, newest first. */
export function OrdersOfCompany({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useMemo(() => ({ clientId: id }), [id])
  const list = usePages(listOrders.name, query, (pageQuery) => call(listOrders, { query: pageQuery }))
  return (
    <ListSection
      title={t('Orders')}
      list={list}
      rowsOf={({ orders }) => orders}
      failed={t('The orders could not be loaded')}
      empty={
        <EmptyState
          title={t('No orders yet')}
          text={t('Create an order when this client has openings.')}
          link={{ to: newOrderUrl(id), label: t('New order') }}
        />
      }
    >
      {(orders) => <OrderRows orders={orders} ofOne />}
    </ListSection>
  )
}
