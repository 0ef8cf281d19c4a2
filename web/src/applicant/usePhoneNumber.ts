import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { PhoneNumber } from './phoneNumber.ts'

type Rules = typeof import('./phoneNumber.ts')
let here: Rules | undefined

/** Phone number rules are loaded on demand: they are larger than a page. */
async function rules(): Promise<Rules> {
  here ??= await import('./phoneNumber.ts')
  return here
}

/** Returns the rules once they are loaded. Loads them if needed. */
function useRules(isNeeded: boolean): Rules | undefined {
  const [known, setKnown] = useState(here)
  useEffect(() => {
    if (isNeeded && !known) rules().then(setKnown, () => {})
  }, [isNeeded, known])
  return known
}

/** Formats a phone number. Returns the input until the rules are loaded and for invalid numbers. */
export const usePhoneNumber = (text: string): Partial<PhoneNumber> & Pick<PhoneNumber, 'shown'> =>
  useRules(text !== '')?.phoneNumberIn(text) ?? { shown: text }

/** Returns true if this can't be a valid phone number. */
export function useIsPhoneDoubtful(text: string): boolean {
  const known = useRules(text !== '')
  return text !== '' && known !== undefined && !known.phoneNumberIn(text)
}

/** Returns a formatter like `usePhoneNumber`, for several numbers or ones not known in advance. */
export function usePhoneTexts(): (text: string) => string {
  const known = useRules(true)
  return useCallback((text) => known?.phoneNumberIn(text)?.shown ?? text, [known])
}

/** Warns of an invalid number after its field loses focus. The number is accepted all the same. */
export function usePhoneHint(value: string): { hint: string | undefined; check: () => void } {
  const { t } = useTranslation()
  const [doubted, setDoubted] = useState('')
  const check = () => {
    rules().then(
      ({ phoneNumberIn }) => setDoubted(phoneNumberIn(value) ? '' : value),
      () => {},
    )
  }
  const isDoubted = value.trim() !== '' && value === doubted
  return { hint: isDoubted ? t('This does not look like a phone number. Is it right?') : undefined, check }
}
