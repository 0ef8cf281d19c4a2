import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import { problemUnder } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import { newEmailToken } from '../../accounts/emailTokens.ts'
import { newInvitationToken } from '../../accounts/invitationTokens.ts'
import { emailChangedMail } from '../../accounts/mails/emailChangedMail.ts'
import { invitationMail } from '../../accounts/mails/invitationMail.ts'
import { passwordChangedMail } from '../../accounts/mails/passwordChangedMail.ts'
import { passwordResetMail } from '../../accounts/mails/passwordResetMail.ts'
import { signInEmailMail } from '../../accounts/mails/signInEmailMail.ts'
import { newResetToken } from '../../accounts/resetTokens.ts'
import { writeMention } from '../../activity/mails/writeMention.ts'
import { emailConfirmationMail } from '../../applicants/mails/emailConfirmationMail.ts'
import { profileLinkMail } from '../../applicants/mails/profileLinkMail.ts'
import { type MailedRecord, newProfileLink } from '../../applicants/profile/profileLinks.ts'
import { writeViewDigest } from '../../bulk/mails/writeViewDigest.ts'
import { isApprovalUntold } from '../../intake/isApprovalUntold.ts'
import { applicationApprovedMail } from '../../intake/mails/applicationApprovedMail.ts'
import { applicationReceivedMail } from '../../intake/mails/applicationReceivedMail.ts'
import { applicationRejectedMail } from '../../intake/mails/applicationRejectedMail.ts'
import { ownApplicationMail } from '../../intake/mails/ownApplicationMail.ts'
import { newSubmissionToken } from '../../intake/submissionTokens.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailToAccount } from '../../notify/mailText.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import { webhookFailingMail, webhookParkedMail } from '../../partners/mails/webhookMail.ts'
import { writeDeletionAnswer, writeDeletionBegun } from '../../privacy/mails/writeDeletion.ts'
import { writeDeletionToDecide } from '../../privacy/mails/writeDeletionToDecide.ts'
import { writeOwnDataLink, writeOwnDataReady } from '../../privacy/mails/writeOwnData.ts'
import { writePapersEnd, writePapersOfOwnedEnd } from '../../privacy/mails/writePapersEnd.ts'
import { writeAnswer } from '../../proposals/mails/writeAnswer.ts'
import { writeClientAnswers } from '../../proposals/mails/writeClientAnswers.ts'
import { writeErasedAtClient } from '../../proposals/mails/writeErasedAtClient.ts'
import { writeProposals } from '../../proposals/mails/writeProposals.ts'
import type { Given } from '../dependencies.ts'
import type { mailer } from '../permissions.ts'

export interface WritingDeps
  extends Omit<
    Given<typeof mailer>,
    | 'outbox'
    | 'messages'
    | 'replyAddresses'
    | 'assignments'
    | 'companies'
    | 'orders'
    | 'proposalLinks'
    | 'availabilityLinks'
    | 'clientLinks'
    | 'clientLinkTokens'
    | 'newId'
    | 'pause'
    | 'controllers'
    | 'notices'
  > {
  siteOrigin: () => Promise<string>
}

/** A request for what goes by mail alone, in the product's words, to people whom we know by a record or an account. */
type OwnMailRequest = MailRequest & {
  mail: Exclude<
    MailRequest['mail'],
    { template: 'message' | 'proposalQuestion' | 'personNotice' | 'interview' | 'clientLink' | 'clientLinkCode' }
  >
}

/**
 * Writes a mail of the outbox, or answers undefined when nobody is to get one: whoever called a mail spam gets no more at
 * that address. Where mail came back, SES holds back what follows, by a list of its own. Tokens are made here, so that they
 * stand in the mail and nowhere else. Links carry them in the fragment, which no browser sends and no log keeps.
 */
export async function writeMail(request: OwnMailRequest, deps: WritingDeps): Promise<WrittenMail | undefined> {
  const mail = await writtenMail(request, deps)
  if (mail?.to === undefined || (await calledSpam(mail.to, deps))) return undefined
  return { ...mail, to: mail.to }
}

/** The same before its address was looked at. */
type Draft = Omit<WrittenMail, 'to'> & MailToAccount

async function writtenMail({ mail, language }: OwnMailRequest, deps: WritingDeps): Promise<Draft | undefined> {
  switch (mail.template) {
    case 'passwordReset':
      return writePasswordReset(mail.emailKey, language, deps)
    case 'applicationReceived':
      return writeToCandidate(mail.submissionId, applicationReceivedMail, language, deps)
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
    case 'passwordChanged':
      return writePasswordChanged(mail.userId, language, deps)
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
      return writePapersEnd(mail, language, deps)
    case 'papersOfOwnedEnd':
      return writePapersOfOwnedEnd(mail, language, deps)
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

/** A reset mail goes to the email that the account has, not to what was typed. */
async function writePasswordReset(
  emailKey: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byEmail(emailKey)
  if (!user?.isActive || user.email === undefined) return undefined
  const { token, record } = newResetToken(user, user.email, deps.now())
  await deps.resetTokens.keep(record)
  const link = await linkTo('/reset-password', { language, token: { token } }, deps)
  return { to: user.email, ...passwordResetMail(language, { name: user.firstName ?? user.username, link }) }
}

/**
 * Each attempt to send has a token of its own, whose hash joins those of the attempts before: which of them came through
 * nobody can be sure of, so the links of all of them work.
 */
async function writeToCandidate(
  submissionId: string,
  textOf: typeof applicationReceivedMail,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const { token, tokenHash } = newSubmissionToken(submissionId)
  const submission = await deps.submissions.keepToken(submissionId, tokenHash)
  const { email, firstName } = submission?.applicantData ?? {}
  if (typeof email !== 'string' || submission?.emailProblem?.complainedAt !== undefined) return undefined
  const link = await linkTo('/application-status', { language, token: { token } }, deps)
  const name = typeof firstName === 'string' ? firstName : ''
  return { to: email, about: { submission: submissionId }, ...textOf(language, { name, link }) }
}

/** To who asks what is kept of them, and is no more than a candidate yet: the application, and how to withdraw it. */
async function writeOwnApplication(
  emailKey: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const submissionId = await deps.submissions.latestFrom(emailKey)
  return submissionId === undefined ? undefined : writeToCandidate(submissionId, ownApplicationMail, language, deps)
}

/**
 * A link goes to the record's own mailbox: whoever opens it there and is signed in as who asked has shown to be the person. None goes
 * while they are not notified that their application was approved.
 */
async function writeProfileLink(
  userId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const mailbox = user?.isActive ? user.email : undefined
  const applicantId = mailbox === undefined ? undefined : await deps.applicants.idByEmail(mailbox)
  const applicant = applicantId === undefined ? undefined : await deps.applicants.byId(applicantId)
  if (!applicant || mailbox === undefined || (await isApprovalUntold(applicant, identityKey(mailbox), deps)))
    return undefined
  const { id, email, firstName: name } = applicant
  if (email === undefined || applicant.userId !== undefined) return undefined
  const link = await linkToProfile('connect', userId, { id, email }, language, deps)
  return { to: email, ...profileLinkMail(language, { name, link }) }
}

/**
 * Goes to the address itself: whoever opens the link there and is signed in as the person has shown that it is theirs. Another
 * address that awaits confirmation meanwhile has a mail of its own, if its mailbox has not had enough of them.
 */
async function writeEmailConfirmation(
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
  const link = await linkToProfile('confirm', user.id, { id, email }, language, deps)
  return { to: email, about: { applicant: id }, ...emailConfirmationMail(language, { name, link }) }
}

/** Goes to the address itself: whoever opens the link there and is signed in as who asked has shown that it is theirs. */
async function writeSignInEmail(
  { userId, emailChangeId }: Extract<MailRequest['mail'], { template: 'signInEmail' }>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  const { token, hash } = newEmailToken()
  const change = user?.isActive ? await deps.emailChanges.keepToken(userId, emailChangeId, hash) : undefined
  if (!user || !change) return undefined
  const link = await linkTo('/account', { language, token: { confirm: token } }, deps)
  return { to: change.email, ...signInEmailMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Goes to the email that the account had: where somebody took the account, its owner still reads there. */
async function writeEmailChanged(
  { userId, formerEmail }: Extract<MailRequest['mail'], { template: 'emailChanged' }>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const user = await deps.users.byId(userId)
  if (!user) return undefined
  const link = await linkTo('/account', { language }, deps)
  return { to: formerEmail, ...emailChangedMail(language, { name: user.firstName ?? user.username, link }) }
}

async function writePasswordChanged(
  userId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const user = await deps.users.byId(userId)
  if (!user) return undefined
  const link = await linkTo('/forgot-password', { language }, deps)
  return { to: user.email, ...passwordChangedMail(language, { name: user.firstName ?? user.username, link }) }
}

/** Each attempt to send has a token of its own, as with applications: the links of all of them work. */
async function writeInvitation(
  invitationId: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const { token, hash } = newInvitationToken(invitationId)
  const invitation = await deps.invitations.keepToken(invitationId, hash)
  if (!invitation) return undefined
  const link = await linkTo('/accept-invitation', { language, token: { token } }, deps)
  return { to: invitation.email, ...invitationMail(language, { role: invitation.role, link }) }
}

/** Goes to who looks after the endpoint, unless its partner has taken it away. */
async function writeAboutEndpoint(
  { partnerId, endpointId }: Extract<MailRequest['mail'], { template: 'webhookFailing' | 'webhookParked' }>,
  textOf: typeof webhookFailingMail,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const endpoint = await deps.webhookEndpoints.byId(partnerId, endpointId)
  if (!endpoint) return undefined
  const link = await linkTo('/documentation', { language }, deps)
  return { to: endpoint.contactEmail, ...textOf(language, { host: new URL(endpoint.url).host, link }) }
}

/** A link to the own profile whose token shows that this account's person reads what goes to this email. */
async function linkToProfile(
  purpose: 'connect' | 'confirm',
  userId: string,
  mailed: MailedRecord,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<string> {
  const { token, record } = newProfileLink(userId, mailed, deps.now())
  await deps.profileLinks.keep(record)
  return linkTo('/my-profile', { language, token: { [purpose]: token } }, deps)
}
