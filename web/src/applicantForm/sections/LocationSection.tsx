import { useMemo, useState } from 'react'
import { regions } from '../../../../shared/kernel/lists/regions.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'
import type { DanishPlace } from '../../../../shared/kernel/places/danishPlaces.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { scriptOnDemand } from '../../ui/feedback/scriptOnDemand.ts'
import type { Option } from '../../ui/fields/options.ts'
import { optionsOf } from '../../ui/fields/options.ts'
import { FormSection } from '../FormSection.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import { CheckInput } from '../inputs/CheckInput.tsx'
import { ChoiceChips } from '../inputs/ChoiceChips.tsx'
import { Combobox } from '../inputs/Combobox.tsx'
import { DateInput } from '../inputs/DateInput.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { LicenceClasses } from '../inputs/LicenceClasses.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { useNamedOptions } from '../inputs/useNamedOptions.ts'
import { denmark, isUnusualPostcode } from '../places.ts'
import { useSections } from '../sectionState.tsx'
import { own } from './PersonalSection.tsx'

const placesScript = scriptOnDemand(() => import('../../../../shared/kernel/places/danishPlaces.ts'))

export function LocationSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { use } = useSections()
  const store = useFormStore()
  const { places, load } = useDanishPlaces()
  const country = useValue<string>('country')
  const postcode = useValue<string>('postcode')
  const relocates = useValue<boolean>('willingToRelocate')
  const named = useNamedOptions('countries', countries)
  const regionOptions = useMemo(() => optionsOf(regions, language), [language])
  const isDanish = country === '' || country === denmark
  const cities = useMemo<Option[]>(
    () => (isDanish ? places.map(({ name, region }) => ({ value: name, label: name, detail: region })) : []),
    [isDanish, places],
  )

  const onCity = (chosen: Option | undefined) => {
    const place = chosen && places.find(({ name, region }) => name === chosen.value && region === chosen.detail)
    store.setValue('geoCoordinates', place && { lat: place.lat, lng: place.lng })
    if (!place) return
    store.setValue('region', place.region)
    store.setValue('country', denmark)
  }
  return (
    <FormSection name="location">
      <FieldGrid>
        <Combobox
          name="country"
          label={t('Country')}
          options={named.options}
          required
          autoComplete={own(use, 'country-name')}
          onFocus={named.load}
        />
        <Combobox
          name="city"
          label={t('City')}
          options={cities}
          free
          required
          autoComplete={own(use, 'address-level2')}
          onFocus={load}
          onChoose={onCity}
        />
        <TextInput name="street" label={t('Address')} required autoComplete={own(use, 'street-address')} />
        <FieldGrid>
          <TextInput
            name="postcode"
            label={t('Postcode')}
            required
            autoComplete={own(use, 'postal-code')}
            hint={isUnusualPostcode(country, postcode) && t('Danish postcodes have 4 digits. Is this correct?')}
          />
          <Combobox
            name="region"
            label={t('Region')}
            options={isDanish ? regionOptions : noOptions}
            free
            required
            autoComplete={own(use, 'address-level1')}
          />
        </FieldGrid>
      </FieldGrid>
      <CheckInput
        name="willingToRelocate"
        label={use === 'public' ? t('I can move for a job') : t('Willing to Relocate')}
        onChange={(willing) => !willing && store.setValue('preferredRegions', [])}
      />
      {relocates && <ChoiceChips name="preferredRegions" label={t('Preferred Regions')} entries={regions} />}
      <LicenceClasses />
      <FieldGrid>
        <DateInput name="driverLicenseExpiry" label={t('Driving licence expiry')} />
      </FieldGrid>
    </FormSection>
  )
}

const noOptions: Option[] = []

/** Loads the Danish towns when a field that suggests them is used. They are half of the script for places. */
function useDanishPlaces(): { places: readonly DanishPlace[]; load: () => void } {
  const [places, setPlaces] = useState<readonly DanishPlace[]>([])
  const load = () => {
    if (places.length > 0) return
    const loaded = placesScript()
    // Suggestions are optional: a city can be typed without them.
    loaded.then(({ danishPlaces }) => setPlaces(danishPlaces)).catch(() => {})
  }
  return { places, load }
}
