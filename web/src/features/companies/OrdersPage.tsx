import { usePageUrl } from '../../routing/usePageUrl.ts'
import { OrderEditing } from './order/OrderEditing.tsx'
import { OrderList } from './order/OrderList.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { readOrdersUrl } from './order/ordersUrl.ts'

/** The order list, one order, or the order form, depending on the URL. */
export function OrdersPage() {
  const { search, go } = usePageUrl()
  const shown = readOrdersUrl(new URLSearchParams(search))
  switch (shown.view) {
    case 'form':
      return <OrderEditing key={search} {...shown} />
    case 'order':
      return <OrderPage key={search} clientId={shown.clientId} id={shown.id} />
    case 'list':
      return <OrderList status={shown.status} clientId={shown.clientId} go={go} />
  }
}
