import { countryLabel } from '../../../../../shared/kernel/domain/countryNames.ts'
import type { LabelLanguage } from '../../../../../shared/kernel/lists/listEntry.ts'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** The data processors and where they store the data. */
export function Processors() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useRoute(getPrivacyNotice, {})
  return (
    <p>
      {t('Amazon Web Services EMEA SARL stores the data and sends our emails and text messages as our data processor.')}{' '}
      {data?.region && t('The data centres are in {{place}}.', { place: placeOf(data.region, language) })}
    </p>
  )
}

/** The countries of the AWS regions in the EU (https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html). */
const countries = new Map([
  ['eu-central-1', 'Germany'],
  ['eu-north-1', 'Sweden'],
  ['eu-south-1', 'Italy'],
  ['eu-south-2', 'Spain'],
  ['eu-west-1', 'Ireland'],
  ['eu-west-3', 'France'],
])

/** Returns the country of a region, or the region if it is another. */
function placeOf(region: string, language: LabelLanguage): string {
  const country = countries.get(region)
  return country === undefined ? region : countryLabel(country, language)
}
