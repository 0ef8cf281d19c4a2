import { getOrder } from '../../../../../shared/companies/contract/getOrder.ts'
import { termsOf } from '../../../../../shared/companies/domain/order.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { clientUrl, orderUrl, paths } from '../../../urls.ts'
import { OrderForm } from './OrderForm.tsx'
import type { OrderFormState } from './ordersUrl.ts'

/** The form of an order: of an existing one, or a new one that may start as a copy of an earlier one. */
export function OrderEditing({ clientId, id, like }: OrderFormState) {
  const { t } = useTranslation()
  const title = id ? t('Edit order') : t('New order')
  useDocumentTitle(title)
  const begunWith = id ?? like
  const request = clientId && begunWith ? { params: { id: clientId, orderId: begunWith } } : null
  // Otherwise an editor with an outdated version would learn of it only after typing.
  const { data: order, error, isValidating, mutate } = useRoute(getOrder, request, { revalidateIfStale: true })
  const back =
    clientId && begunWith ? orderUrl({ clientId, id: begunWith }) : clientId ? clientUrl(clientId) : paths.orders
  const isReady = request === null || (order !== undefined && !isValidating)
  return (
    <>
      <BackLink to={back} label={t('Back')} />
      <PageHeader title={title} />
      {error && !order && (
        <ErrorState problem={error} title={t('The order could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!error && !isReady && <PageSpinner />}
      {isReady && (
        <OrderForm
          clientId={clientId ?? ''}
          order={id ? order : undefined}
          terms={order && { ...termsOf(order), ...(like && { from: '', until: undefined }) }}
          back={back}
        />
      )}
    </>
  )
}
