import { problemUnder } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { emailConfirmationMail } from './emailConfirmationMail.ts'
import { linkToProfile } from './linkToProfile.ts'

interface WritingDeps
  extends DependenciesOf<{
    stores: { users: ['byId']; applicants: ['byId']; profileLinks: ['keep'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/**
 * Sent to the new address. Opening the link while signed in to the record's account proves that the address is theirs.
 * Another address awaiting confirmation gets its own mail, unless its mailbox is over the limit.
 */
export async function writeEmailConfirmation(
  { applicantId, mailedTo }: Extract<MailRequest['mail'], { template: 'emailConfirmation' }>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const applicant = await deps.applicants.byId(applicantId)
  const { userId, unconfirmedEmail: email, firstName: name = '' } = applicant ?? {}
  const user = userId === undefined ? undefined : await deps.users.byId(userId)
  if (applicant === undefined || email === undefined || !user?.isActive) return undefined
  if (addressHash(email) !== mailedTo) return undefined
  if (problemUnder(email, applicant)?.complainedAt !== undefined) return undefined
  const { id } = applicant
  const link = await linkToProfile('confirm', user, { id, email }, language, deps)
  return { to: email, about: { applicant: id }, ...emailConfirmationMail(language, { name, link }) }
}
