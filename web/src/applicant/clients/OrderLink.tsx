import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { getOrder } from '../../../../shared/companies/contract/getOrder.ts'
import { useRoute } from '../../api/useRoute.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { orderUrl } from '../../urls.ts'
import { orderTime, orderTitle } from '../orderName.ts'

interface OrderLinkProps {
  clientId: string
  orderId: string
  before?: string
  /** Shown while the order is loading or if it is deleted. */
  otherwise?: ReactNode
}

/** A short description of an order that links to it. */
export function OrderLink({ clientId, orderId, before, otherwise }: OrderLinkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  const { data: order } = useRoute(getOrder, { params: { id: clientId, orderId } })
  if (!order) return otherwise
  return (
    <span>
      {before && `${before} `}
      <Link component={RouterLink} to={orderUrl(order)}>
        {[orderTitle(order, language), order.city, orderTime(t, order, formats)].join(', ')}
      </Link>
    </span>
  )
}
