import { useEffect } from 'react'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { call } from '../api/call.ts'
import type { Language } from '../browserStorage.ts'
import { followLanguage, onLanguageChosen } from '../i18n/language.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'

const accountScript = scriptOnDemand(() => import('../../../shared/accounts/contract/changeAccount.ts'))

/** Shows the language that the user chose with the account, and stores a choice made while signed in. */
export function useAccountLanguage(user: SessionUser | undefined): void {
  const { id, chosenLanguage } = user ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account may have chosen the same language
  useEffect(() => {
    if (chosenLanguage) void followLanguage(chosenLanguage)
  }, [id, chosenLanguage])
  useEffect(() => {
    if (id === undefined) return
    // This browser keeps the choice if it can't be stored with the account.
    onLanguageChosen((language) => void keepChoice(language).catch(() => {}))
    return () => onLanguageChosen(() => {})
  }, [id])
}

/** Loads the route on demand, because its rules for phone numbers are larger than a page. */
async function keepChoice(language: Language): Promise<void> {
  const { changeAccount } = await accountScript()
  await call(changeAccount, { body: { language } })
}
