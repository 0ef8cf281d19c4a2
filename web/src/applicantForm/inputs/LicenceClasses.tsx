import { useState } from 'react'
import {
  driverLicenseClasses,
  driverLicenseClassLabels,
  type LicenceClass,
  tickedClasses,
  withIncluded,
} from '../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormField } from '../formStore.tsx'
import { useSections } from '../sectionState.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'

const name = 'driverLicenseClasses'

/** The classes of the public form, in the order of the specification. */
const publicClasses: readonly string[] = ['B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D']
const publicLabels = driverLicenseClassLabels.filter(({ value }) => publicClasses.includes(value))

/** The driving licence. A ticked class also ticks those it includes, which can't be unticked until it is. */
export function LicenceClasses() {
  const { t } = useTranslation()
  const { use } = useSections()
  const { value, setValue } = useFormField<LicenceClass[]>(name)
  // Remembers what the person ticked themselves, until something else changes the value.
  const [own, setOwn] = useState({ value, ticked: tickedClasses(value) })
  const ticked = own.value === value ? own.ticked : tickedClasses(value)
  const entries = use === 'public' ? publicLabels : driverLicenseClassLabels

  const toggle = (one: string) => {
    const next = driverLicenseClasses.filter((each) => ticked.includes(each) !== (each === one))
    const all = withIncluded(next).filter((each) => next.includes(each) || entries.some(({ value }) => value === each))
    setOwn({ value: all, ticked: next })
    setValue(all)
  }
  return (
    <ChoiceChips
      name={name}
      label={t('Driving licence')}
      entries={entries}
      hint={t('Ticking a class also ticks the classes it covers.')}
      fixed={driverLicenseClasses.filter((each) => withIncluded(ticked.filter((one) => one !== each)).includes(each))}
      onToggle={toggle}
    />
  )
}
