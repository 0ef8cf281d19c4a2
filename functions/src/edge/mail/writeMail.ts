import {
  writeEmailChanged,
  writeInvitation,
  writePasswordChanged,
  writePasswordReset,
  writeSecondFactorChanged,
  writeSignInEmail,
} from '../../accounts/mails/writeAccountMails.ts'
import { writeNewDevice } from '../../accounts/mails/writeNewDevice.ts'
import { writeMention } from '../../activity/mails/writeMention.ts'
import { writeEmailReplaced } from '../../applicants/mails/emailReplacedMail.ts'
import { writeEmailConfirmation } from '../../applicants/mails/writeEmailConfirmation.ts'
import { writeLargeExport } from '../../applicants/mails/writeLargeExport.ts'
import { writeViewDigest } from '../../bulk/mails/writeViewDigest.ts'
import { applicationApprovedMail } from '../../intake/mails/applicationApprovedMail.ts'
import { applicationRejectedMail } from '../../intake/mails/applicationRejectedMail.ts'
import { writeProfileLink } from '../../intake/mails/writeProfileLink.ts'
import { writeApplicationReceived, writeOwnApplication, writeToCandidate } from '../../intake/mails/writeToCandidate.ts'
import type { MailToAccount } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { webhookFailingMail, webhookParkedMail } from '../../partners/mails/webhookMail.ts'
import { writeAboutEndpoint } from '../../partners/mails/writeAboutEndpoint.ts'
import { writeDeletionAnswer, writeDeletionBegun } from '../../privacy/mails/writeDeletion.ts'
import { writeDeletionToDecide } from '../../privacy/mails/writeDeletionToDecide.ts'
import { writeExpiriesOfOwned, writeExpiryReminder } from '../../privacy/mails/writeExpiryReminder.ts'
import { writeOwnDataLink, writeOwnDataReady } from '../../privacy/mails/writeOwnData.ts'
import { writeAnswer } from '../../proposals/mails/writeAnswer.ts'
import { writeClientAnswers } from '../../proposals/mails/writeClientAnswers.ts'
import { writeErasedAtClient } from '../../proposals/mails/writeErasedAtClient.ts'
import { writeProposals } from '../../proposals/mails/writeProposals.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { mailer } from '../permissions.ts'

export interface WritingDeps
  extends Omit<
    DependenciesOf<typeof mailer>,
    | 'outbox'
    | 'throttle'
    | 'messages'
    | 'replyAddresses'
    | 'assignments'
    | 'companies'
    | 'proposalLinks'
    | 'availabilityLinks'
    | 'unsubscribeLinks'
    | 'clientLinks'
    | 'clientLinkTokens'
    | 'newId'
    | 'pause'
    | 'controllers'
    | 'notices'
  > {
  siteOrigin: () => Promise<string>
  /** The address whose mails are applications, if the deployment has one. */
  intakeAddress?: string | undefined
}

/** A request for a mail-only template in our own words, to people with a record or an account. */
type OwnMailRequest = MailRequest & {
  mail: Exclude<
    MailRequest['mail'],
    { template: 'message' | 'proposalQuestion' | 'personNotice' | 'interview' | 'clientLink' | 'clientLinkCode' }
  >
}

/**
 * Writes a mail of the outbox. Returns undefined if there is no recipient, or if the recipient marked an earlier mail
 * as spam. SES itself suppresses addresses that bounced. Tokens are created here, so that only the mail contains them.
 * Links carry them in the fragment, which browsers don't send and logs don't record.
 */
export async function writeMail(request: OwnMailRequest, deps: WritingDeps): Promise<WrittenMail | undefined> {
  const mail = await writtenMail(request, deps)
  if (mail?.to === undefined || (await calledSpam(mail.to, deps))) return undefined
  return { ...mail, to: mail.to }
}

/** A mail before its address is checked. */
type Draft = Omit<WrittenMail, 'to'> & MailToAccount

async function writtenMail({ mail, language }: OwnMailRequest, deps: WritingDeps): Promise<Draft | undefined> {
  switch (mail.template) {
    case 'passwordReset':
      return writePasswordReset(mail, language, deps)
    case 'applicationReceived':
      return writeApplicationReceived(mail.submissionId, language, deps)
    case 'applicationApproved':
      return writeToCandidate(mail.submissionId, applicationApprovedMail, language, deps)
    case 'applicationRejected':
      return writeToCandidate(mail.submissionId, applicationRejectedMail, language, deps)
    case 'profileLink':
      return writeProfileLink(mail.userId, language, deps)
    case 'ownDataLink':
      return (await writeOwnDataLink(mail, language, deps)) ?? writeOwnApplication(mail.emailKey, language, deps)
    case 'ownDataReady':
      return writeOwnDataReady(mail, language, deps)
    case 'emailConfirmation':
      return writeEmailConfirmation(mail, language, deps)
    case 'signInEmail':
      return writeSignInEmail(mail, language, deps)
    case 'emailChanged':
      return writeEmailChanged(mail, language, deps)
    case 'emailReplaced':
      return writeEmailReplaced(mail, language, deps)
    case 'passwordChanged':
      return writePasswordChanged(mail.userId, language, deps)
    case 'secondFactorChanged':
      return writeSecondFactorChanged(mail, language, deps)
    case 'newDevice':
      return writeNewDevice(mail, language, deps)
    case 'invitation':
      return writeInvitation(mail.invitationId, language, deps)
    case 'mention':
      return writeMention(mail, language, deps)
    case 'viewDigest':
      return writeViewDigest(mail, language, deps)
    case 'clientAnswers':
      return writeClientAnswers(mail, language, deps)
    case 'proposals':
      return writeProposals(mail, language, deps)
    case 'papersEnd':
      return writeExpiryReminder(mail, language, deps)
    case 'papersOfOwnedEnd':
      return writeExpiriesOfOwned(mail, language, deps)
    case 'deletionRequested':
    case 'deletionRefused':
    case 'deletionWithdrawn':
    case 'deletionExtended':
      return writeDeletionAnswer(mail, language, deps)
    case 'deletionBegun':
      return writeDeletionBegun(mail, language, deps)
    case 'erasedAtClient':
      return writeErasedAtClient(mail, language, deps)
    case 'deletionToDecide':
      return writeDeletionToDecide(mail, language, deps)
    case 'largeExport':
      return writeLargeExport(mail, language, deps)
    case 'answer':
      return writeAnswer(mail, language, deps)
    case 'webhookFailing':
      return writeAboutEndpoint(mail, webhookFailingMail, language, deps)
    case 'webhookParked':
      return writeAboutEndpoint(mail, webhookParkedMail, language, deps)
  }
}

async function calledSpam(address: string, { applicants }: WritingDeps): Promise<boolean> {
  const id = await applicants.idByEmail(address)
  const applicant = id === undefined ? undefined : await applicants.byId(id)
  return applicant?.emailProblem?.complainedAt !== undefined
}
