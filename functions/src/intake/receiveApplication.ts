import type { UnreadReason } from '../../../shared/conversations/domain/originalEmail.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { isOverLimit, mailboxOf } from '../accounts/throttling.ts'
import { markOf } from '../conversations/inbound/mailMark.ts'
import type { ParsedMail } from '../conversations/inbound/parseMail.ts'
import { documentsAmong } from '../conversations/inbound/storeAttachments.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { fileRetained } from '../files/stores/fileStore.ts'
import { derivedId } from '../kernel/derivedId.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { DependenciesOf } from './dependencies.ts'
import { acknowledgement } from './mailToCandidate.ts'
import { planApplication } from './plans/planApplication.ts'
import { submissionEndPut } from './stores/submissionEndItems.ts'

type Deps = DependenciesOf<{
  stores: { submissions: ['byId', 'receive']; files: ['announce']; stored: ['put']; throttle: ['countInWindow'] }
  values: ['now', 'newId']
}>

export type ApplicationOutcome = 'application' | 'known' | 'too many'

/**
 * Stores a mail to the intake address once as an application. Existing applicants are not looked up or notified. The
 * first PDF becomes the CV, which can't be opened before its malware scan.
 */
export async function receiveApplication(
  mail: ParsedMail,
  unread: UnreadReason | undefined,
  deps: Deps,
): Promise<ApplicationOutcome> {
  const now = deps.now()
  const id = derivedId(`mail ${markOf(mail)}`)
  if (await deps.submissions.byId(id)) return 'known'
  // Mails that only claim a sender have their own counter, so they can't block the real sender.
  const sender = `${mailboxOf(mail.from?.address ?? '')}${mail.isVouchedFor ? ' vouched for' : ''}`
  if (await isOverLimit(deps.throttle, 'intakeSender', sender, now)) return 'too many'
  const submission = planApplication(mail, unread, { id, at: now.toISOString() })
  const { files, items } = await cvOf(mail, unread, deps)
  const acknowledged = await isAcknowledged(submission, mail, deps)
  const outcome = await deps.submissions.receive(
    { ...submission, files, ...(acknowledged && { acknowledgedAt: submission.createdAt }) },
    acknowledged ? acknowledgement(submission, { at: submission.createdAt, newId: deps.newId }) : undefined,
    items,
    submissionEndPut(submission),
  )
  return outcome === 'taken_in' ? 'application' : 'known'
}

async function cvOf(
  { files }: ParsedMail,
  unread: UnreadReason | undefined,
  deps: Deps,
): Promise<Pick<Submission, 'files'> & { items: TransactionItem[] }> {
  const [cv] = unread ? [] : await documentsAmong(files)
  if (!cv) return { files: [], items: [] }
  const stored = await storeBytes(cv, 'document', deps)
  const { id, name, type, size } = stored
  return { files: [{ id, kind: 'cv', name, type, size }], items: [fileRetained(stored)] }
}

/** Confirms only mails whose sender is verified. Otherwise anyone could make us write to any address. */
async function isAcknowledged(
  { status, applicantData: { email } }: Submission,
  { isVouchedFor }: ParsedMail,
  { throttle, now }: Deps,
): Promise<boolean> {
  if (status !== 'pending' || !isVouchedFor || typeof email !== 'string') return false
  return !(await isOverLimit(throttle, 'acknowledgementAccount', mailboxOf(email), now()))
}
