import type { User } from '../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import { type ClientLink, isLinkGiven } from '../../../shared/proposals/domain/clientLink.ts'
import { maySignInFor } from '../companies/accountsOf.ts'
import { routeTo } from '../conversations/plans/planMessage.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

export type InterviewMail = Extract<MailRequest['mail'], { template: 'interview' }>

export interface InterviewRecipient {
  side: 'client' | 'person'
  to: string
  name: string
  hasAccount: boolean
  /** Undefined for the applicant, whose mail requests carry their language. */
  language?: MailLanguage | undefined
}

/** The current records that determine the recipient. */
export interface InterviewParties {
  applicant: Pick<Applicant, 'firstName' | 'email' | 'emailProblem' | 'phone' | 'userId'>
  client: Pick<Company, 'id' | 'contacts'>
  user?: Pick<User, 'id' | 'clientId' | 'isActive' | 'email' | 'language' | 'firstName' | 'username'> | undefined
  link?: ClientLink | undefined
}

/**
 * Returns the recipient of an interview mail, or undefined if it can't be delivered. That is the case if the account
 * may not sign in for the client, the link was revoked, or no mail reaches the applicant. The mailer and the preview in
 * dialogs both use it.
 */
export function interviewRecipient(
  { clientId, userId, linkId }: Pick<InterviewMail, 'clientId' | 'userId' | 'linkId'>,
  { applicant, client, user, link }: InterviewParties,
): InterviewRecipient | undefined {
  if (linkId !== undefined)
    return link && isLinkGiven(link, client)
      ? { side: 'client', to: link.contactEmail, name: link.contactName, hasAccount: false, language: link.language }
      : undefined
  if (userId !== undefined) {
    if (!user?.email || !maySignInFor(clientId, user)) return undefined
    const { email: to, language = 'en', firstName: name = user.username } = user
    return { side: 'client', to, name, hasAccount: true, language }
  }
  const route = routeTo(applicant, 'mail')
  if (!('to' in route)) return undefined
  return { side: 'person', to: route.to, name: applicant.firstName, hasAccount: applicant.userId !== undefined }
}
