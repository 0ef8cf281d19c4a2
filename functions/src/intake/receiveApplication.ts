import type { UnreadReason } from '../../../shared/conversations/domain/originalEmail.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { isTooMuch, mailboxOf } from '../accounts/throttling.ts'
import { isDocument } from '../conversations/inbound/keptFiles.ts'
import { markOf } from '../conversations/inbound/mailMark.ts'
import type { ParsedMail } from '../conversations/inbound/parseMail.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { fileKept } from '../files/stores/fileStore.ts'
import { derivedId } from '../kernel/derivedId.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { Given } from './dependencies.ts'
import { acknowledgement } from './mailToCandidate.ts'
import { planApplication } from './plans/planApplication.ts'
import { submissionEndPut } from './stores/submissionEndItems.ts'

type Deps = Given<{
  stores: { submissions: ['byId', 'takeIn']; files: ['announce']; stored: ['put']; throttle: ['countInWindow'] }
  values: ['now', 'newId']
}>

/** What became of a mail to the intake address. */
export type ApplicationOutcome = 'application' | 'known' | 'too many'

/**
 * Takes a mail to the intake address in as an application, once, for the staff to review. Nobody who is known already is looked up
 * or written to. Its first PDF becomes the CV, which nobody opens before its scan.
 */
export async function receiveApplication(
  mail: ParsedMail,
  unread: UnreadReason | undefined,
  deps: Deps,
): Promise<ApplicationOutcome> {
  const now = deps.now()
  const id = derivedId(`mail ${markOf(mail)}`)
  if (await deps.submissions.byId(id)) return 'known'
  // What others send in somebody's name is counted by itself: it does not silence them.
  const sender = `${mailboxOf(mail.from?.address ?? '')}${mail.isVouchedFor ? ' vouched for' : ''}`
  if (await isTooMuch(deps.throttle, 'intakeSender', sender, now)) return 'too many'
  const submission = planApplication(mail, unread, { id, at: now.toISOString() })
  const { files, items } = await cvOf(mail, unread, deps)
  const acknowledged = await isAcknowledged(submission, mail, deps)
  const outcome = await deps.submissions.takeIn(
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
  const cv = unread ? undefined : files.find(isDocument)
  if (!cv) return { files: [], items: [] }
  const stored = await storeBytes(cv, 'document', deps)
  const { id, name, type, size } = stored
  return { files: [{ id, kind: 'cv', name, type, size }], items: [fileKept(stored)] }
}

/** Only who is shown to have sent the mail gets one back: else anybody could have us write to anybody. */
async function isAcknowledged(
  { status, applicantData: { email } }: Submission,
  { isVouchedFor }: ParsedMail,
  { throttle, now }: Deps,
): Promise<boolean> {
  if (status !== 'pending' || !isVouchedFor || typeof email !== 'string') return false
  return !(await isTooMuch(throttle, 'acknowledgementAccount', mailboxOf(email), now()))
}
