import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { PhoneNumber } from './phoneNumber.ts'

type Rules = typeof import('./phoneNumber.ts')
let here: Rules | undefined

/** The rules of the world's phone numbers come when somebody needs them: they are larger than a page. */
async function rules(): Promise<Rules> {
  here ??= await import('./phoneNumber.ts')
  return here
}

/** The rules once they are here; they are asked for where there is a need. */
function useRules(isNeeded: boolean): Rules | undefined {
  const [known, setKnown] = useState(here)
  useEffect(() => {
    if (isNeeded && !known) rules().then(setKnown, () => {})
  }, [isNeeded, known])
  return known
}

/** A phone number as people write it; until the rules are here, and where it can be none, as it was typed. */
export const usePhoneNumber = (text: string): Partial<PhoneNumber> & Pick<PhoneNumber, 'shown'> =>
  useRules(text !== '')?.phoneNumberIn(text) ?? { shown: text }

/** Whether nobody can have this number. */
export function useIsDoubted(text: string): boolean {
  const known = useRules(text !== '')
  return text !== '' && known !== undefined && !known.phoneNumberIn(text)
}

/** The same as `usePhoneNumber` for numbers that are not known before, or not alone. */
export function usePhoneTexts(): (text: string) => string {
  const known = useRules(true)
  return useCallback((text) => known?.phoneNumberIn(text)?.shown ?? text, [known])
}

/** Doubts a number that nobody can have, once its field was left; it is taken all the same. */
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
