import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { listOrders } from '../../../../../shared/companies/contract/listOrders.ts'
import { orderStatuses } from '../../../../../shared/companies/domain/order.ts'
import { orderStatusLabels } from '../../../../../shared/kernel/lists/orderStatuses.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/usePages.ts'
import { ClientSelect } from '../../../applicant/clients/ClientSelect.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import type { PageUrl } from '../../../routing/usePageUrl.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { AssignmentOutlinedIcon as OrdersIcon } from '../../../ui/icons/AssignmentOutlinedIcon.tsx'
import { PagedList } from '../../../ui/layout/PagedList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { newOrderUrl } from '../../../urls.ts'
import { OrderRows } from './OrderRows.tsx'
import { type OrdersFilter, ordersQuery } from './ordersUrl.ts'

const TradeRulesDialog = lazyDialog(async () => (await import('../startRules/TradeRulesDialog.tsx')).TradeRulesDialog)

export function OrderList({ status, clientId, go }: OrdersFilter & Pick<PageUrl, 'go'>) {
  const { t } = useTranslation()
  useDocumentTitle(t('Orders'))
  const [showsRules, setShowsRules] = useState(false)
  const query = useMemo(() => ({ ...(status && { status }), ...(clientId && { clientId }) }), [status, clientId])
  const list = usePages(listOrders.name, query, (pageQuery) => call(listOrders, { query: pageQuery }))
  const isUsual = clientId === undefined && (status ?? 'open') === 'open'
  const ofClient = clientId !== undefined && status === undefined
  return (
    <>
      <PageHeader
        title={t('Orders')}
        text={t('Open positions by client, location and start date')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" color="inherit" onClick={() => setShowsRules(true)}>
              {t('Start requirements by trade')}
            </Button>
            <Button component={Link} to={newOrderUrl(clientId)} variant="contained" startIcon={<AddIcon />}>
              {t('New order')}
            </Button>
          </Box>
        }
      />
      <Suspense>{showsRules && <TradeRulesDialog onClose={() => setShowsRules(false)} />}</Suspense>
      <Card component="section" aria-label={t('Orders')} sx={{ overflow: 'clip' }}>
        <OrderFilters status={status} clientId={clientId} go={go} />
        <PagedList
          list={list}
          rowsOf={({ orders }) => orders}
          failed={t('The orders could not be loaded')}
          empty={
            ofClient ? (
              <EmptyState
                icon={<OrdersIcon />}
                title={t('No orders yet')}
                text={t('Create an order when this client has openings.')}
              />
            ) : (
              <EmptyState
                icon={<OrdersIcon />}
                title={t('No orders found')}
                text={isUsual ? t('Create an order when a client has openings.') : t('No orders match these filters.')}
              />
            )
          }
        >
          {(orders) => <OrderRows orders={orders} />}
        </PagedList>
      </Card>
    </>
  )
}

function OrderFilters({ status, clientId, go }: OrdersFilter & Pick<PageUrl, 'go'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const show = (filter: OrdersFilter) => go(ordersQuery(filter), { replace: true })
  return (
    <Box
      role="search"
      aria-label={t('Find orders')}
      sx={{
        ...{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 320px)' } },
        ...{ p: 2, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <LabelledSelect
        id="orders-status"
        label={t('Status')}
        value={status ?? (clientId ? '' : 'open')}
        onChange={({ target: { value } }) => show({ status: orderStatuses.find((one) => one === value), clientId })}
      >
        {clientId && <option value="">{t('All')}</option>}
        {orderStatusLabels.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry[language]}
          </option>
        ))}
      </LabelledSelect>
      <ClientSelect
        id="orders-client"
        none={t('All')}
        value={clientId ?? ''}
        onChange={({ target: { value } }) => show({ status, clientId: value || undefined })}
      />
    </Box>
  )
}
