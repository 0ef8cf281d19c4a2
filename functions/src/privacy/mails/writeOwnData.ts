import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { mailLanguageOf } from '../../accounts/mails/mailLanguageOf.ts'
import { isApprovalMailPending } from '../../intake/isApprovalMailPending.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailText } from '../../notify/mailText.ts'
import type { MailSubject } from '../../notify/sesEvent.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newOwnDataLink } from '../ownDataLinks.ts'
import { ownDataLinkMail } from './ownDataLinkMail.ts'
import { ownDataReadyMail } from './ownDataReadyMail.ts'

type Mail<Template extends MailRequest['mail']['template']> = Extract<MailRequest['mail'], { template: Template }>

interface Deps
  extends DependenciesOf<{
    stores: { applicants: ['byId', 'idByEmail']; users: ['byId']; ownDataLinks: ['keep']; submissions: ['latestFrom'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

type WrittenMail = MailText & { to: string | undefined; about?: MailSubject }

/**
 * Writes the mail to the record's own address, not to the one that was typed: opening it there proves the person's
 * identity. Returns undefined while the person has not been notified that their application was approved.
 */
export async function writeOwnDataLink(
  { emailKey }: Mail<'ownDataLink'>,
  language: MailLanguage,
  deps: Deps,
): Promise<WrittenMail | undefined> {
  const applicant = await applicantBy(emailKey, deps)
  if (!applicant || (await isApprovalMailPending(applicant, emailKey, deps))) return undefined
  const mailed = await linkFor(applicant, language, deps)
  return mailed && { ...mailed.to, ...ownDataLinkMail(language, mailed) }
}

async function applicantBy(emailKey: string, { applicants }: Deps): Promise<Applicant | undefined> {
  const id = await applicants.idByEmail(emailKey)
  return id === undefined ? undefined : applicants.byId(id)
}

/**
 * Writes the mail to where the export was requested: to the record's address with another link, or to the account's
 * address.
 */
export async function writeOwnDataReady(
  { applicantId, to }: Mail<'ownDataReady'>,
  requested: MailLanguage,
  deps: Deps,
): Promise<WrittenMail | undefined> {
  const applicant = await deps.applicants.byId(applicantId)
  if (to === 'link') {
    const mailed = await linkFor(applicant, requested, deps)
    return mailed && { ...mailed.to, ...ownDataReadyMail(requested, { ...mailed, expires: true }) }
  }
  const user = applicant?.userId === undefined ? undefined : await deps.users.byId(applicant.userId)
  if (!applicant || !user?.isActive) return undefined
  const language = mailLanguageOf(user, requested)
  const link = await linkTo('/my-profile', { language }, deps)
  return { to: user.email, ...ownDataReadyMail(language, { name: applicant.firstName, link, expires: false }) }
}

/** Creates a new link for an applicant whose email is confirmed as their own. */
async function linkFor(applicant: Applicant | undefined, language: MailLanguage, deps: Deps) {
  if (!applicant || !holdsEmail(applicant)) return undefined
  const { token, record } = newOwnDataLink(applicant, deps.now())
  await deps.ownDataLinks.keep(record)
  const link = await linkTo('/your-data', { language, token: { token } }, deps)
  return { to: { to: applicant.email, about: { applicant: applicant.id } }, name: applicant.firstName, link }
}
