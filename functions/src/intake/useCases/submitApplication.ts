import { poolConsentAt } from '../../../../shared/applicants/domain/talentPool.ts'
import type { submitApplication as contract } from '../../../../shared/intake/contract/submitApplication.ts'
import type { PublicApplication } from '../../../../shared/intake/domain/publicApplication.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { countSuccess, isOverLimit, mailboxOf, networksOf, throttles } from '../../accounts/throttling.ts'
import { uploadUsed } from '../../files/storeUpload.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import { channelOfLink } from '../channelOfLink.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { acknowledgement } from '../mailToCandidate.ts'
import type { submitApplication as permissions } from '../permissions.ts'
import { receiveFiles } from '../receiveFiles.ts'
import { requireRoom } from '../responseBytes.ts'
import { submissionEndPut } from '../stores/submissionEndItems.ts'

type Sent = RouteInput<typeof contract>['body']

type Deps = DependenciesOf<typeof permissions>

/** The shortest time in which a person can fill in the form, in seconds. */
const fewestSeconds = 3

/**
 * Stores an application for review. Existing applicants are not looked up, so neither text nor timing reveals who is
 * known. Spam and repeated forms get the same response. Throws `too_many_requests`, `payload_too_large`
 * and the errors of `receiveFiles`.
 */
export async function submitApplication(
  { body }: RouteInput<typeof contract>,
  call: RequestContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  if (!(await hasArrived(body, deps))) {
    const limit = { what: 'application', address: call.clientAddress, throttle: throttles.applicationAddress }
    try {
      await countSuccess(deps.throttle, { ...limit, now: deps.now() }, () => storeApplication(body, call, deps))
    } catch (error) {
      // A parallel call with the same form may have used the files.
      if (!(await hasArrived(body, deps))) throw error
    }
  }
  return { message: 'Application Submitted!' }
}

const hasArrived = async ({ submissionId }: Sent, { submissions }: Deps): Promise<boolean> =>
  submissionId !== undefined && (await submissions.byId(submissionId)) !== undefined

async function storeApplication(body: Sent, call: RequestContext, deps: Deps): Promise<void> {
  const now = deps.now()
  const { applicantData } = body
  const form = withoutFiles(applicantData)
  // Checked before anything is copied, and again with the files.
  requireRoom({ applicantData: form, files: [], additions: [] })
  const { files, items } = await receiveFiles(applicantData, deps)
  requireRoom({ applicantData: form, files, additions: [] })
  const mailboxIsFull = await mailLimitExceeded(applicantData.email, call.clientAddress, now, deps)
  const status = looksLikeSpam(body) ? 'spam' : 'pending'
  const acknowledged = status === 'pending' && !mailboxIsFull
  const at = now.toISOString()
  const submission: Submission = {
    id: body.submissionId ?? deps.newId(),
    status,
    submissionTokens: [],
    ...(acknowledged && { acknowledgedAt: at }),
    ipAddress: call.clientAddress,
    userAgent: call.userAgent,
    gdprConsent: body.gdprConsent,
    gdprConsentTimestamp: at,
    ...(body.talentPool && { poolConsent: poolConsentAt(at) }),
    applicantData: form,
    files,
    additions: [],
    source: channelOfLink(body.source),
    language: call.language,
    createdAt: at,
    updatedAt: at,
  }
  const mail = acknowledged ? acknowledgement(submission, { at, newId: deps.newId }) : undefined
  if ((await deps.submissions.receive(submission, mail, items, submissionEndPut(submission))) === 'file_taken')
    throw uploadUsed()
}

/** Returns true if a mailbox gets no more mails for now, counted for this sender and for all senders together. */
async function mailLimitExceeded(email: string, address: string, now: Date, { throttle }: Deps): Promise<boolean> {
  const mailbox = mailboxOf(email)
  const pair = `${mailbox} ${networksOf(address)[0]}`
  return (
    (await isOverLimit(throttle, 'acknowledgementPair', pair, now)) ||
    (await isOverLimit(throttle, 'acknowledgementAccount', mailbox, now))
  )
}

/** Returns the form without file references, which are stored separately. */
function withoutFiles(sent: PublicApplication): Record<string, unknown> {
  const { cvDocument: _cv, profilePicture: _picture, otherDocuments: _others, certifications, ...form } = sent
  return {
    ...form,
    certifications: certifications.map(({ documentId: _id, fileName: _name, ...certification }) => certification),
  }
}

/** Bots fill in the hidden field, or send the form at once. API callers send neither field. */
const looksLikeSpam = ({ website = '', secondsTaken = fewestSeconds }: Sent): boolean =>
  website !== '' || secondsTaken < fewestSeconds
