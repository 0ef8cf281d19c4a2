import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'
import type { PhoneDoubt, PhoneNumber } from './phoneNumber.ts'

const rulesScript = scriptOnDemand(() => import('./phoneNumber.ts'))

type Rules = typeof import('./phoneNumber.ts')
let here: Rules | undefined

/** Phone number rules are loaded on demand: they are larger than a page. */
async function rules(): Promise<Rules> {
  here ??= await rulesScript()
  return here
}

/** Returns the rules once they are loaded, for a text that is not empty. Tries again when the text changes. */
function useRules(text: string): Rules | undefined {
  const [known, setKnown] = useState(here)
  useEffect(() => {
    if (text.trim() !== '' && !known) rules().then(setKnown, () => {})
  }, [text, known])
  return known
}

/** Formats a phone number. Returns the input until the rules are loaded and for invalid numbers. */
export const usePhoneNumber = (text: string): Partial<PhoneNumber> & Pick<PhoneNumber, 'shown'> =>
  useRules(text)?.phoneNumberIn(text) ?? { shown: text }

/** Returns a warning, as a translation key, if this can't be called. */
export const usePhoneDoubt = (text: string): PhoneDoubt | undefined => {
  const known = useRules(text)
  return text.trim() === '' ? undefined : known?.phoneDoubt(text)
}

/** Returns a formatter like `usePhoneNumber`, for several numbers or ones not known in advance. */
export function usePhoneTexts(): (text: string) => string {
  const known = useRules('any number')
  return useCallback((text) => known?.phoneNumberIn(text)?.shown ?? text, [known])
}

/** Warns of an invalid number after its field loses focus. The number is accepted all the same. */
export function usePhoneHint(value: string): { hint: string | undefined; check: () => void } {
  const { t } = useTranslation()
  const [left, setLeft] = useState('')
  const doubt = usePhoneDoubt(left)
  return { hint: doubt && value === left ? t(doubt) : undefined, check: () => setLeft(value) }
}
