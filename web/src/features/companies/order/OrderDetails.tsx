import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { getOrder } from '../../../../../shared/companies/contract/getOrder.ts'
import { subjects } from '../../../../../shared/companies/domain/startRules.ts'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { shiftPreferenceLabels } from '../../../../../shared/kernel/lists/shiftPreferences.ts'
import { orderTime, orderTitle } from '../../../applicant/orderName.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DetailSection, EmptyHint, Field, FieldList } from '../../../ui/layout/DetailSection.tsx'
import { clientUrl } from '../../../urls.ts'
import { StartRules } from '../startRules/StartRules.tsx'
import { OrderStatusChip } from './OrderStatusChip.tsx'
import { orderArea, orderRate } from './orderTexts.ts'
import { requirementText } from './requirements.ts'

/** The requirements of an order. */
export function OrderDetails({ order, onChanged }: { order: RouteAnswer<typeof getOrder>; onChanged: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const made = { date: formats.date(order.createdAt), name: order.createdByName ?? t('Deleted account') }
  return (
    <>
      <DetailSection heading="h2" title={t('Order details')}>
        <FieldList isWide>
          <Field label={t('Client')}>
            <Link component={RouterLink} to={clientUrl(order.clientId)}>
              <bdi>{order.clientName ?? t('a client')}</bdi>
            </Link>
          </Field>
          <Field label={t('Status')}>
            <OrderStatusChip status={order.status} />
          </Field>
          <Field label={t('Filled')}>
            {t('{{placed}} of {{people}}', {
              placed: formats.number(order.placed),
              people: formats.number(order.people),
            })}
          </Field>
          <Field label={t('City')}>{`${order.city}, ${order.region}`}</Field>
          <Field label={t('Dates')}>{orderTime(t, order, formats)}</Field>
          <Field label={t('Shift')}>{order.shift && labelOf(shiftPreferenceLabels, order.shift, language)}</Field>
          <Field label={t('Weekly hours')}>{order.weeklyHours}</Field>
          <Field label={t('Hourly pay')}>{orderRate(t, order, formats)}</Field>
          <Field label={t('Max. distance')}>{orderArea(t, order)}</Field>
          <Field label={t('Created')}>{t('{{date}} by {{name}}', made)}</Field>
          {order.updatedBy && (
            <Field label={t('Changed')}>
              {t('{{date}} by {{name}}', {
                date: formats.date(order.updatedAt),
                name: order.updatedByName ?? t('Deleted account'),
              })}
            </Field>
          )}
        </FieldList>
      </DetailSection>
      <DetailSection heading="h2" title={t('Requirements')}>
        {order.requirements.length === 0 && <EmptyHint>{t('No special requirements')}</EmptyHint>}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {order.requirements.map((one) => (
            <Typography key={JSON.stringify(one)} component="li" variant="body2" sx={{ py: 0.25 }}>
              {requirementText(t, one, language)}
            </Typography>
          ))}
        </Box>
      </DetailSection>
      <DetailSection heading="h2" title={t('Start requirements')}>
        <StartRules
          subject={subjects.order(order.clientId, order.id)}
          name={orderTitle(order, language)}
          hint={t('In addition to trade and client requirements:')}
          nothing={t('No extra requirements')}
          onChanged={onChanged}
        />
      </DetailSection>
      {order.notes && (
        <DetailSection heading="h2" title={t('Notes')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {order.notes}
          </Typography>
        </DetailSection>
      )}
    </>
  )
}
