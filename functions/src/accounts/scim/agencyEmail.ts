import { isProvidersEmail, type SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/**
 * Throws `validation_failed` for an address outside the agency's domains. The directory vouches for its own addresses
 * only: with others, it could take over accounts of people outside the agency.
 */
export function refuseOtherDomain(email: string, singleSignOn: SingleSignOn | undefined): void {
  if (!singleSignOn)
    throw invalid([
      problemAt('emails', 'invalid', 'Set up single sign-on in Fagfolk first, with the domains of the agency'),
    ])
  if (!isProvidersEmail(singleSignOn, email))
    throw invalid([problemAt('emails', 'invalid', 'The email is in none of the domains of single sign-on')])
}
