import { type OrderStatus, orderStatuses } from '../../../../../shared/companies/domain/order.ts'
import { queryText } from '../../../addresses.ts'

/** Which orders a list shows; the open ones unless told, and of a client all of them. */
export interface OrdersFilter {
  status: OrderStatus | undefined
  clientId: string | undefined
}

/** Which order a form begins with: the one that it changes, or the one that a new one is to be like. */
export interface OrderFormAddress {
  clientId: string | undefined
  /** The order that is changed; a new one without. */
  id: string | undefined
  like: string | undefined
}

type OrdersAddress =
  | ({ view: 'list' } & OrdersFilter)
  | { view: 'order'; clientId: string; id: string }
  | ({ view: 'form' } & OrderFormAddress)

/** What an address shows: `?client=<id>&order=<id>`, with `edit=yes` its form; `?order=new` the form of a new one. */
export function readOrdersAddress(params: URLSearchParams): OrdersAddress {
  const clientId = params.get('client') || undefined
  const id = params.get('order') || undefined
  if (id === 'new') return { view: 'form', clientId, id: undefined, like: params.get('like') || undefined }
  if (clientId && id)
    return params.get('edit') === 'yes'
      ? { view: 'form', clientId, id, like: undefined }
      : { view: 'order', clientId, id }
  return { view: 'list', status: orderStatuses.find((status) => status === params.get('status')), clientId }
}

/** The query of a list's address. */
export const ordersQuery = ({ status, clientId }: OrdersFilter): string =>
  queryText(new URLSearchParams({ ...(status && { status }), ...(clientId && { client: clientId }) }))
