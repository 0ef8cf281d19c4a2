import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailLanguageOf } from '../../accounts/mails/mailLanguageOf.ts'
import { linkToProfile } from '../../applicants/mails/linkToProfile.ts'
import { profileLinkMail } from '../../applicants/mails/profileLinkMail.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { isApprovalMailPending } from '../isApprovalMailPending.ts'

interface WritingDeps
  extends DependenciesOf<{
    stores: {
      users: ['byId']
      applicants: ['byId', 'idByEmail']
      submissions: ['latestFrom']
      profileLinks: ['keep']
    }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/**
 * Writes the link that connects an account to an applicant. It goes to the record's own mailbox, so opening it there
 * while signed in proves the identity. No link is sent before the applicant is notified of the approval.
 */
export async function writeProfileLink(
  userId: string,
  requested: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const mailbox = user?.isActive ? user.email : undefined
  const applicantId = mailbox === undefined ? undefined : await deps.applicants.idByEmail(mailbox)
  const applicant = applicantId === undefined ? undefined : await deps.applicants.byId(applicantId)
  if (
    !user ||
    !applicant ||
    mailbox === undefined ||
    (await isApprovalMailPending(applicant, identityKey(mailbox), deps))
  )
    return undefined
  const { id, email, firstName: name } = applicant
  if (email === undefined || applicant.userId !== undefined) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await linkToProfile('connect', user, { id, email }, language, deps)
  return { to: email, ...profileLinkMail(language, { name, link }) }
}
