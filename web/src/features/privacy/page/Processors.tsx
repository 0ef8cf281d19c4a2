import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** The data processors and where they store the data. */
export function Processors() {
  const { t } = useTranslation()
  const { data } = useRoute(getPrivacyNotice, {})
  return (
    <p>
      {t('Amazon Web Services EMEA SARL stores the data and sends our emails and text messages as our data processor.')}{' '}
      {data?.region && t('The data centres are in the region {{region}}.', { region: data.region })}
    </p>
  )
}
