import { knownTexts } from '../../../shared/accounts/domain/guessableWords.ts'
import { isMadeOfKnownTexts } from '../../../shared/accounts/domain/knownWords.ts'
import { passwordMinimum } from '../../../shared/accounts/domain/passwordLength.ts'
import type { User } from '../../../shared/accounts/domain/user.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import { isCommonPassword } from './commonPasswords.ts'
import type { Controllers } from './ports.ts'
import { type Factors, hasSecondFactor } from './stores/factorStore.ts'
import type { SignInRuleStore } from './stores/signInRuleStore.ts'

type Owner = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'>

interface Rules {
  minimum: number
  /** The agency's name, if it has been entered. */
  agency: string | undefined
}

/** Returns why a password cannot be set for an account, or undefined if it can. */
export function passwordProblem(password: string, owner: Owner, { minimum, agency }: Rules): FieldProblem | undefined {
  // Full-width letters and the like are one letter each where passwords are compared, too.
  if (password.normalize('NFKC').length < minimum)
    return problemAt('password', 'too_short', 'Password must be at least {{minimum}} characters long', { minimum })
  if (isMadeOfKnownTexts(password, knownTexts(owner, agency)))
    return problemAt(
      'password',
      'too_common',
      "This password is too easy to guess. Use more than your own name, the agency's or Fagfolk's.",
    )
  if (isCommonPassword(password))
    return problemAt('password', 'too_common', 'This password is too common. Choose another one.')
  return undefined
}

interface Deps {
  signInRules: Pick<SignInRuleStore, 'current'>
  controllers: Pick<Controllers, 'current'>
}

/**
 * Throws `validation_failed` for a new password that is shorter than the rules of the stage allow, common, or made of the account's own
 * names. `factors` are the account's, or undefined for a new account.
 */
export async function refuseWeakPassword(
  password: string,
  owner: Owner,
  factors: Pick<Factors, 'passkeys' | 'totps'> | undefined,
  deps: Deps,
): Promise<void> {
  const [{ passwordLength }, agency] = await Promise.all([deps.signInRules.current(), deps.controllers.current()])
  const minimum = passwordMinimum(passwordLength, factors !== undefined && hasSecondFactor(factors))
  const problem = passwordProblem(password, owner, { minimum, agency: agency?.name })
  if (problem) throw invalid([problem])
}
