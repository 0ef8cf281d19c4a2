import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import DialogContentText from '@mui/material/DialogContentText'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { getOrder } from '../../../../../shared/companies/contract/getOrder.ts'
import { getOrderClearance } from '../../../../../shared/companies/contract/getOrderClearance.ts'
import type { ListedOrder } from '../../../../../shared/companies/contract/orderAnswer.ts'
import { updateOrder } from '../../../../../shared/companies/contract/updateOrder.ts'
import type { OrderStatus } from '../../../../../shared/companies/domain/order.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { orderTitle } from '../../../applicant/orderName.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useOneAtATime } from '../../../ui/forms/useOneAtATime.ts'
import { ContentCopyOutlinedIcon as CopyIcon } from '../../../ui/icons/ContentCopyOutlinedIcon.tsx'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { newOrderUrl, orderUrl, paths } from '../../../urls.ts'
import { OrderDetails } from './OrderDetails.tsx'

const OrderWork = lazyPart(async () => (await import('./shortlist/OrderWork.tsx')).OrderWork)

/** An order with its people and the actions on it. */
export function OrderPage({ clientId, id }: { clientId: string; id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const request = { params: { id: clientId, orderId: id } }
  const { data: order, error, mutate } = useRoute(getOrder, request, { revalidateIfStale: true })
  const title = order ? orderTitle(order, language) : t('Orders')
  useDocumentTitle(title)
  const { mutate: mutateAll } = useSWRConfig()
  const clearancesChanged = () => void mutateAll((key) => Array.isArray(key) && key[0] === getOrderClearance.name)
  const changed = useCallback(() => void mutate(), [mutate])
  return (
    <>
      <BackLink to={paths.orders} label={t('All orders')} />
      {error && !order && (
        <ErrorState problem={error} title={t('The order could not be loaded')} onRetry={() => void mutate()} />
      )}
      {!error && !order && <PageSpinner />}
      {order && (
        <>
          <PageHeader title={title} actions={<OrderActions order={order} onChanged={changed} />} />
          <Box sx={{ display: 'grid', gap: 3 }}>
            {order.status === 'open' && order.placed >= order.people && (
              <FullNotice order={order} onChanged={changed} />
            )}
            <Card sx={{ p: { xs: 2, sm: 3 } }}>
              <OrderDetails order={order} onChanged={clearancesChanged} />
            </Card>
            <Suspense fallback={<PageSpinner />}>
              <OrderWork order={order} onChanged={changed} />
            </Suspense>
          </Box>
        </>
      )}
    </>
  )
}

interface ActionsProps {
  order: ListedOrder
  onChanged: () => void
}

/** Suggests marking an order as filled once all openings are taken; staff decide. */
function FullNotice({ order, onChanged }: ActionsProps) {
  const { t } = useTranslation()
  const { busy, change } = useOrderStatus(order, onChanged)
  return (
    <Notice
      tone="info"
      title={t('All openings filled')}
      action={
        <Button size="small" variant="outlined" aria-disabled={busy} onClick={() => !busy && void change('filled')}>
          {t('Mark as filled')}
        </Button>
      }
    />
  )
}

/** The statuses that can follow each status. */
const steps: Record<OrderStatus, readonly OrderStatus[]> = {
  open: ['filled', 'closed'],
  filled: ['closed', 'open'],
  closed: ['open'],
}

function OrderActions({ order, onChanged }: ActionsProps) {
  const { t } = useTranslation()
  const { busy, send, change, outcomes } = useOrderStatus(order, onChanged)
  const [filling, setFilling] = useState(false)
  const free = order.people - order.placed
  const texts: Record<OrderStatus, string> = {
    open: t('Reopen'),
    filled: t('Mark as filled'),
    closed: t('Close order'),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {steps[order.status].map((status) => (
        <Button
          key={status}
          color="inherit"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => !busy && (status === 'filled' && free > 0 ? setFilling(true) : void change(status))}
        >
          {texts[status]}
        </Button>
      ))}
      <Button component={Link} to={newOrderUrl(order.clientId, order.id)} variant="outlined" startIcon={<CopyIcon />}>
        {t('Duplicate order')}
      </Button>
      <Button component={Link} to={orderUrl(order, true)} variant="contained" startIcon={<EditIcon />}>
        {t('Edit')}
      </Button>
      {filling && (
        <ConfirmDialog
          title={t('Mark as filled with {{count}} openings left?', { count: free })}
          confirm={t('Mark as filled')}
          doing={t('Saving...')}
          color="primary"
          onConfirm={() => send('filled')}
          done={outcomes.filled}
          failed={(problem) => shownMessage(problem)}
          onClose={() => setFilling(false)}
        >
          <DialogContentText>
            {t('The order no longer counts as open, and its openings are not shown on the dashboard.')}
          </DialogContentText>
        </ConfirmDialog>
      )}
    </Box>
  )
}

/** Changes the status of an order: `change` shows the outcome, `send` leaves that to a caller that asks first. */
function useOrderStatus(order: ListedOrder, onChanged: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, during } = useOneAtATime()
  const outcomes: Record<OrderStatus, string> = {
    open: t('Order reopened'),
    filled: t('Order marked as filled'),
    closed: t('Order closed'),
  }
  const send = async (status: OrderStatus) => {
    try {
      const params = { id: order.clientId, orderId: order.id }
      await during(() => call(updateOrder, { params, body: { version: order.version, status } }))
    } finally {
      // Also shows what another user has changed since.
      onChanged()
    }
  }
  const change = async (status: OrderStatus) => {
    try {
      await send(status)
      toast({ title: outcomes[status] })
    } catch (problem) {
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }
  return { busy, send, change, outcomes }
}
