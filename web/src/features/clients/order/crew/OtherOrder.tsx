import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { getOrder } from '../../../../../../shared/contract/clients/getOrder.ts'
import { orderAddress } from '../../../../addresses.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { orderTime, orderTitle } from '../orderTexts.ts'

interface OtherOrderProps {
  clientId: string
  orderId: string
}

/** Which other order somebody is on: whoever takes them from it is to know. */
export function OtherOrder({ clientId, orderId }: OtherOrderProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const { data: order } = useRoute(getOrder, { params: { id: clientId, orderId } })
  if (!order) return <span>{t('On another order')}</span>
  return (
    <span>
      {t('On another order:')}{' '}
      <Link component={RouterLink} to={orderAddress(order)}>
        {[orderTitle(order, language), order.city, orderTime(t, order, formats)].join(', ')}
      </Link>
    </span>
  )
}
