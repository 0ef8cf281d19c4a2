import { type Applicant, applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { withOtherNames } from '../../../../shared/applicants/domain/formerNames.ts'
import { withoutOldProof } from '../../../../shared/applicants/domain/permitProof.ts'
import { holdsEmail, isEmailOf } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import { changesFromMerge, type Person, personOf } from '../../../../shared/intake/domain/applicationMerge.ts'
import type { Submission, SubmissionFile } from '../../../../shared/intake/domain/submission.ts'
import { type FieldProblem, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { mostEntries } from '../../../../shared/kernel/domain/joinedList.ts'
import { informedOf } from '../../../../shared/privacy/domain/personNotice.ts'
import { type ChangeContext, logOfChange, logOfCreation, timelineEntry } from '../../applicants/changeLog.ts'
import { documentFromFile } from '../../applicants/documentFromFile.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import { firstBookkeeping } from '../../applicants/plans/planCreation.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { Approval } from '../stores/submissionStore.ts'

/** Corrections by the reviewer: another email, or a missing name. */
type Corrections = Partial<Pick<Applicant, 'firstName' | 'lastName' | 'email'>>

/**
 * Plans the record for an application, owned by the reviewer. Consent is copied from the candidate; the reviewer may
 * replace the email and add a missing name. Throws `validation_failed` if a required field is missing.
 */
export function planNewRecord(
  submission: Submission,
  { email, ...name }: Corrections,
  context: ChangeContext,
): Approval {
  const person = {
    ...name,
    ...withFiles(personOf(submission.applicantData), submission.files),
    ...(email && { email }),
  }
  const bookkeeping = firstBookkeeping(context, submission.source ?? 'form')
  const required = requiredOf(person)
  const applicant: Applicant = applicantSchema.parse({
    ...person,
    ...required,
    ...filesOfRecord(submission.files),
    ...bookkeeping,
    // A replaced email has no known problem.
    ...(email === undefined && { emailProblem: submission.emailProblem }),
    gdprConsentDate: submission.gdprConsentTimestamp,
    poolConsent: submission.poolConsent,
    language: submission.language,
    originalEmailContent: submission.originalEmailContent,
  })
  const changeLog = logOfCreation(applicant, context)
  return {
    applicant,
    changeLog: { ...changeLog, timeline: [...changeLog.timeline, ...addedLater(submission, applicant.id, context)] },
    documents: documentsOf(submission.files, person, applicant.id, context.at),
  }
}

const required = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
} as const

/** Throws `validation_failed` if a required field is missing. */
function requiredOf(person: Person): Record<keyof typeof required, string> {
  const { firstName, lastName, email } = person
  if (firstName && lastName && email) return { firstName, lastName, email }
  const missing = Object.entries(required).flatMap(([path, message]): FieldProblem[] =>
    person[path as keyof typeof required] ? [] : [problemAt(path, 'required', message)],
  )
  throw invalid(missing)
}

/**
 * Plans how an application completes an existing record. It fills empty fields, replaces or joins the fields in `take`,
 * and adds documents. The version always increases, because the person applied again. Throws `validation_failed` if a
 * list would be too long.
 */
export function planMerge(
  submission: Submission,
  current: Applicant,
  take: Parameters<typeof changesFromMerge>[2],
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): Approval {
  const at = momentAfter(current.updatedAt, now)
  const context = { ...by, at }
  const person = withFiles(personOf(submission.applicantData), submission.files)
  const offered: Partial<Applicant> = {
    ...filesOfRecord(submission.files),
    language: submission.language,
    ...(submission.gdprConsentTimestamp !== undefined && { gdprConsentDate: submission.gdprConsentTimestamp }),
  }
  const agreedAt = submission.gdprConsentTimestamp
  const taken = Object.entries(offered).filter(([field]) => current[field as keyof Applicant] === undefined)
  const merged = changesFromMerge(current, person, take)
  refuseLongLists(merged)
  const changes: Partial<Applicant> = {
    ...merged,
    ...withoutOldProof(current, merged),
    ...Object.fromEntries(taken),
    // The form shows the privacy notice.
    ...(agreedAt !== undefined && !informedOf(current) && { informed: { at: agreedAt, by: 'application' as const } }),
    // Consent given again restarts its period.
    ...(submission.poolConsent && { poolConsent: submission.poolConsent }),
    // By approving, the reviewer confirms the email if both have the same one.
    ...(!holdsEmail(current) && hasEmailOf(submission, current) && { unconfirmedEmail: undefined }),
  }
  const applicant = withOtherNames(nextVersion(current, changes, at), nameOf(person))
  const documents = documentsOf(submission.files, person, current.id, at)
  const changeLog = logOfChange(current, applicant, Object.keys(changes) as (keyof Applicant)[], context)
  const documentName = documents.map(({ originalName }) => originalName).join(', ')
  const entries = [
    ...changeLog.timeline,
    ...(documents.length > 0 ? [timelineEntry(current.id, { action: 'document_added', documentName }, context)] : []),
  ]
  const timeline = entries.length > 0 ? entries : [timelineEntry(current.id, { action: 'updated' }, context)]
  return {
    before: current,
    applicant,
    changeLog: { ...changeLog, timeline: [...timeline, ...addedLater(submission, current.id, context)] },
    documents,
  }
}

/** Texts of an application may contain its name, even if the record keeps its own. */
const nameOf = ({ firstName, lastName }: Person): string[] =>
  firstName === undefined && lastName === undefined ? [] : [[firstName, lastName].filter(Boolean).join(' ')]

/** Returns timeline entries for what the candidate added later, at its original time and without a user. */
const addedLater = ({ additions }: Submission, applicantId: string, context: ChangeContext): TimelineEntry[] =>
  additions.flatMap(({ at, text }) =>
    text === undefined
      ? []
      : [
          {
            id: context.newId(),
            applicantId,
            action: 'application_added_to' as const,
            fields: [],
            reason: text,
            timestamp: at,
          },
        ],
  )

function refuseLongLists(merged: Person): void {
  const problems = Object.entries(merged).flatMap(([field, value]): FieldProblem[] => {
    const maximum = Array.isArray(value) ? mostEntries(field as keyof Person, value) : undefined
    return maximum === undefined ? [] : [problemAt(field, 'too_many', 'At most {{maximum}} items', { maximum })]
  })
  if (problems.length > 0) throw invalid(problems)
}

export function hasEmailOf({ applicantData: { email } }: Submission, applicant: Pick<Applicant, 'email'>): boolean {
  return isEmailOf(email, applicant)
}

/** Links certifications to the documents that prove them. */
function withFiles(person: Person, files: readonly SubmissionFile[]): Person {
  if (!person.certifications) return person
  const certifications = person.certifications.map(({ documentId: _id, fileName: _name, ...certification }, index) => {
    const file = files.find((each) => each.kind === 'certificate' && each.certification === index)
    return { ...certification, ...(file && { documentId: file.id, fileName: file.name }) }
  })
  return { ...person, certifications }
}

function filesOfRecord(files: readonly SubmissionFile[]): Pick<Applicant, 'cvDocument' | 'profilePicture'> {
  const cv = files.find(({ kind }) => kind === 'cv')
  const picture = files.find(({ kind }) => kind === 'picture')
  return { ...(cv && { cvDocument: cv.id }), ...(picture && { profilePicture: picture.id }) }
}

/**
 * Returns the documents for an application's files. They have no user as author because the candidate has no account.
 */
function documentsOf(
  files: readonly SubmissionFile[],
  { certifications = [] }: Person,
  applicantId: string,
  at: string,
): Document[] {
  return files.flatMap((file) => {
    if (file.kind === 'picture') return []
    const proven = certifications.find(({ documentId }) => documentId === file.id)
    const documentType = file.kind === 'added' ? ('other' as const) : file.kind
    const details = { documentType, description: proven?.name, expiryDate: proven?.expiryDate }
    return [documentFromFile(file, applicantId, details, { at })]
  })
}
