import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkToProfile } from '../../applicants/mails/linkToProfile.ts'
import { profileLinkMail } from '../../applicants/mails/profileLinkMail.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { Given } from '../dependencies.ts'
import { isApprovalUntold } from '../isApprovalUntold.ts'

interface WritingDeps
  extends Given<{
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
 * A link goes to the record's own mailbox: whoever opens it there and is signed in as who asked has shown to be the person. None goes
 * while they are not notified that their application was approved.
 */
export async function writeProfileLink(
  userId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const mailbox = user?.isActive ? user.email : undefined
  const applicantId = mailbox === undefined ? undefined : await deps.applicants.idByEmail(mailbox)
  const applicant = applicantId === undefined ? undefined : await deps.applicants.byId(applicantId)
  if (!user || !applicant || mailbox === undefined || (await isApprovalUntold(applicant, identityKey(mailbox), deps)))
    return undefined
  const { id, email, firstName: name } = applicant
  if (email === undefined || applicant.userId !== undefined) return undefined
  const link = await linkToProfile('connect', user, { id, email }, language, deps)
  return { to: email, ...profileLinkMail(language, { name, link }) }
}
