import type { HeldReason, Submission } from '../../../shared/intake/domain/submission.ts'
import { isOverLimit, mailboxOf } from '../accounts/throttling.ts'
import { markOf } from '../conversations/inbound/mailMark.ts'
import { derivedId } from '../kernel/derivedId.ts'
import { addMail } from './addMail.ts'
import { applicantsInMail, type MailOfApplicant } from './applicantsInMail.ts'
import type { DependenciesOf } from './dependencies.ts'
import { acknowledgement } from './mailToCandidate.ts'
import { type Arrival, heldByContent, planApplication } from './plans/planApplication.ts'
import { sortedFiles } from './plans/planMailFiles.ts'
import { storedMailFiles } from './storedMailFiles.ts'
import { submissionEndPut } from './stores/submissionEndItems.ts'

type Deps = DependenciesOf<{
  stores: {
    submissions: ['byId', 'receive', 'latestFrom', 'add']
    users: ['byEmail']
    files: ['announce']
    stored: ['put']
    throttle: ['countInWindow']
  }
  values: ['now', 'newId']
}>

export type ApplicationOutcome = 'application' | 'addition' | 'held' | 'known' | 'too many'

interface IncomingMail extends Omit<Arrival, 'person' | 'held' | 'files'> {
  /** Whether it was sent to an unknown address of our domain. */
  isElsewhere: boolean
}

/** The outcome of a mail of several people is the first of these that one of them has. */
const outcomes = ['application', 'addition', 'held', 'too many', 'known'] as const

/**
 * Stores a mail once as an application of each person in it, as an addition to that of its sender, or as one that is
 * held for staff. Existing applicants are not looked up or notified. All PDFs are stored, and can't be opened before
 * their malware scan.
 */
export async function receiveApplication(incoming: IncomingMail, deps: Deps): Promise<ApplicationOutcome> {
  const { applicants, isFromStaff } = await applicantsInMail(incoming.mail, deps.users)
  const found = new Set<ApplicationOutcome>()
  for (const applicant of applicants) found.add(await receiveOne({ ...incoming, ...applicant, isFromStaff }, deps))
  return outcomes.find((outcome) => found.has(outcome)) ?? 'known'
}

async function receiveOne(
  { isFromStaff, ...incoming }: IncomingMail & MailOfApplicant & { isFromStaff: boolean },
  deps: Deps,
): Promise<ApplicationOutcome> {
  const { mail } = incoming
  const now = deps.now()
  const id = derivedId(`mail ${markOf(mail)}`)
  if (await deps.submissions.byId(id)) return 'known'
  const held = heldByContent(mail) ?? (await heldByLimit(incoming, isFromStaff, deps))
  if (held === 'over') return 'too many'
  const sorted = incoming.unread ? [] : await sortedFiles(mail.files)
  const submission = planApplication({ ...incoming, files: sorted, held }, { id, at: now.toISOString() })
  // Others could make us write to any address, so only a verified sender who applies for themself gets a confirmation.
  const isOwn = !isFromStaff && !mail.isPassedOn && mail.isVouchedFor
  const added = isOwn && !held ? await addMail({ mail, planned: submission, sorted }, deps) : undefined
  if (added) return added
  const { files, items } = await storedMailFiles(sorted, deps)
  const acknowledged = isOwn && (await isAcknowledged(submission, deps))
  const outcome = await deps.submissions.receive(
    { ...submission, files, ...(acknowledged && { acknowledgedAt: submission.createdAt }) },
    acknowledged ? acknowledgement(submission, { at: submission.createdAt, newId: deps.newId }) : undefined,
    items,
    submissionEndPut(submission),
  )
  if (outcome !== 'taken_in') return 'known'
  return held ? 'held' : 'application'
}

/**
 * Counts a mail. Returns why it is held, or `over` if even that is too much. Verified staff have no limit, and boards a
 * higher one. Mails that only claim a sender have their own counter, so they can't block the real sender.
 */
async function heldByLimit(
  { mail: { from, isPassedOn, isVouchedFor }, isElsewhere }: IncomingMail,
  isFromStaff: boolean,
  { throttle, now }: Deps,
): Promise<Extract<HeldReason, 'too_many' | 'unknown_address'> | 'over' | undefined> {
  if (isElsewhere) return (await isOverLimit(throttle, 'intakeStray', 'all', now())) ? 'over' : 'unknown_address'
  const sender = `${mailboxOf(from?.address ?? '')}${isVouchedFor ? ' vouched for' : ''}`
  if (
    (isFromStaff && isVouchedFor) ||
    !(await isOverLimit(throttle, isPassedOn ? 'intakeBoard' : 'intakeSender', sender, now()))
  )
    return undefined
  return (await isOverLimit(throttle, 'intakeHeld', sender, now())) ? 'over' : 'too_many'
}

async function isAcknowledged(
  { status, applicantData: { email } }: Submission,
  { throttle, now }: Deps,
): Promise<boolean> {
  if (status !== 'pending' || typeof email !== 'string') return false
  return !(await isOverLimit(throttle, 'acknowledgementAccount', mailboxOf(email), now()))
}
