import { Link } from 'react-router-dom'
import type { ListedOrder } from '../../../../../shared/companies/contract/orderAnswer.ts'
import { orderTime, orderTitle } from '../../../applicant/orderName.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CardTable } from '../../../ui/layout/CardTable.tsx'
import { LongWords } from '../../../ui/text/LongWords.tsx'
import { WholeDates } from '../../../ui/text/WholeParts.tsx'
import { orderUrl } from '../../../urls.ts'
import styles from '../rows.module.css'
import { OrderStatusChip } from './OrderStatusChip.tsx'

interface OrderRowsProps {
  orders: readonly ListedOrder[]
  /** Whether all orders are of one company, which is named above them. */
  ofOne?: boolean
}

/** Orders as a table; as cards on narrow screens. */
export function OrderRows({ orders, ofOne = false }: OrderRowsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = useFormats()
  return (
    <CardTable label={t('Orders')}>
      <thead>
        <tr>
          <th scope="col">{t('Order')}</th>
          {!ofOne && <th scope="col">{t('Client')}</th>}
          <th scope="col">{t('City')}</th>
          <th scope="col" className={styles.count}>
            {t('Filled')}
          </th>
          <th scope="col" className={styles.when}>
            {t('Dates')}
          </th>
          <th scope="col" className={styles.status}>
            {t('Status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <Link to={orderUrl(order)} className={styles.name}>
                <LongWords text={orderTitle(order, language)} />
              </Link>
            </td>
            {!ofOne && (
              <td>
                <bdi>{order.clientName}</bdi>
              </td>
            )}
            <td>{order.city}</td>
            <td className={styles.count}>
              {t('{{placed}} of {{people}}', {
                placed: formats.number(order.placed),
                people: formats.number(order.people),
              })}
            </td>
            <td className={styles.when}>
              <WholeDates text={orderTime(t, order, formats)} />
            </td>
            <td className={styles.status}>
              <OrderStatusChip status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
