import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import type { ProfileAnswer } from '../../../../../shared/applicants/contract/profileAnswer.ts'
import type { ListEntry } from '../../../../../shared/kernel/lists/listEntry.ts'
import { fieldLabels } from '../../../applicant/fieldLabels.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormField } from '../../../ui/fields/FormField.tsx'
import { CountryField } from './CountryField.tsx'
import type { ProfileValues } from './profileForm.ts'

interface Places {
  countries: readonly ListEntry[]
  /** Danish towns, by name. */
  towns: readonly string[]
}

/** City and country with suggestions from the product's own lists; other text is allowed. */
export function PlaceFields({ home }: { home: ProfileAnswer['applicant'] }) {
  const { t } = useTranslation()
  const labels = fieldLabels(t)
  const { values } = useFormikContext<ProfileValues>()
  const { countries, towns } = usePlaces()
  const inDenmark = ['', 'Denmark'].includes(values.country.trim())
  return (
    <>
      <FormField
        name="city"
        label={labels.city}
        autoComplete="address-level2"
        list="profile-towns"
        hint={
          losesAddress(home, values)
            ? t('Your street and postcode in {{town}} will be removed. Give your recruiter your new address.', {
                town: home?.city ?? '',
              })
            : undefined
        }
      />
      <CountryField label={labels.country} countries={countries} />
      <datalist id="profile-towns">{inDenmark && towns.map((town) => <option key={town} value={town} />)}</datalist>
    </>
  )
}

/** Returns whether the record's street or postcode would then belong to another town. */
const losesAddress = (home: ProfileAnswer['applicant'], { city, country }: ProfileValues): boolean =>
  home?.city !== undefined &&
  Boolean(home.street ?? home.postcode) &&
  (city.trim() !== home.city || country.trim() !== (home.country ?? ''))

/** Loads the lists when editing starts; without them there are no suggestions. */
function usePlaces(): Places {
  const [places, setPlaces] = useState<Places>({ countries: [], towns: [] })
  useEffect(() => {
    let here = true
    Promise.all([
      import('../../../../../shared/kernel/places/countries.ts'),
      import('../../../../../shared/kernel/places/danishPlaces.ts'),
    ]).then(
      ([{ countries }, { danishPlaces }]) => {
        if (here) setPlaces({ countries, towns: [...new Set(danishPlaces.map(({ name }) => name))] })
      },
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  return places
}
