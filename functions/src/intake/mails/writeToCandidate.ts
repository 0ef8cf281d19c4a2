import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { WrittenMail } from '../../notify/outbound.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newSubmissionToken } from '../submissionTokens.ts'
import { applicationReceivedMail } from './applicationReceivedMail.ts'
import { ownApplicationMail } from './ownApplicationMail.ts'

interface WritingDeps extends DependenciesOf<{ stores: { submissions: ['keepToken', 'latestFrom'] } }> {
  siteOrigin: () => Promise<string>
}

/**
 * Writes a mail with a status link. Each attempt to send has its own token, and all tokens work, because it is
 * uncertain which attempt was delivered.
 */
export async function writeToCandidate(
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
  const original = submission?.originalEmailContent
  const name = typeof firstName === 'string' ? firstName : ''
  return {
    ...{ to: email, about: { submission: submissionId }, signedBy: submission?.reviewedBy },
    ...textOf(language, { name, link, original }),
  }
}

/**
 * Writes the confirmation of an application. Answers to it, such as a forgotten CV, go to the address for applications,
 * which adds them to this one.
 */
export async function writeApplicationReceived(
  submissionId: string,
  language: MailLanguage,
  deps: WritingDeps & { intakeAddress?: string | undefined },
): Promise<WrittenMail | undefined> {
  const mail = await writeToCandidate(submissionId, applicationReceivedMail, language, deps)
  return mail && deps.intakeAddress !== undefined ? { ...mail, replyTo: deps.intakeAddress } : mail
}

/** Writes the response to a data request from a candidate: a link to their application. */
export async function writeOwnApplication(
  emailKey: string,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<WrittenMail | undefined> {
  const submissionId = await deps.submissions.latestFrom(emailKey)
  return submissionId === undefined ? undefined : writeToCandidate(submissionId, ownApplicationMail, language, deps)
}
