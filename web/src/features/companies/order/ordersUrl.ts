import { type OrderStatus, orderStatuses } from '../../../../../shared/companies/domain/order.ts'
import { queryString } from '../../../urls.ts'

/** Which orders the list shows. By default the open ones; for a single client, all of them. */
export interface OrdersFilter {
  status: OrderStatus | undefined
  clientId: string | undefined
}

/** The order a form starts with: the one to edit, or the one a new order copies. */
export interface OrderFormState {
  clientId: string | undefined
  /** The order to edit; undefined for a new one. */
  id: string | undefined
  like: string | undefined
}

type OrdersAddress =
  | ({ view: 'list' } & OrdersFilter)
  | { view: 'order'; clientId: string; id: string }
  | ({ view: 'form' } & OrderFormState)

/**
 * Returns the view of a URL: `?client=<id>&order=<id>` is an order, with `edit=yes` its form; `?order=new` is the
 * form of a new one.
 */
export function readOrdersUrl(params: URLSearchParams): OrdersAddress {
  const clientId = params.get('client') || undefined
  const id = params.get('order') || undefined
  if (id === 'new') return { view: 'form', clientId, id: undefined, like: params.get('like') || undefined }
  if (clientId && id)
    return params.get('edit') === 'yes'
      ? { view: 'form', clientId, id, like: undefined }
      : { view: 'order', clientId, id }
  return { view: 'list', status: orderStatuses.find((status) => status === params.get('status')), clientId }
}

/** Returns the query string of a list's URL. */
export const ordersQuery = ({ status, clientId }: OrdersFilter): string =>
  queryString(new URLSearchParams({ ...(status && { status }), ...(clientId && { client: clientId }) }))
