import { type Applicant, applicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { withoutOldProof } from '../../../../shared/applicants/domain/permitProof.ts'
import { holdsEmail, isEmailOf } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import { type Person, personOf, takenByMerge } from '../../../../shared/intake/domain/applicationMerge.ts'
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

/** What the reviewer says of a person: another email, and a name where the application has none. */
type Said = Partial<Pick<Applicant, 'firstName' | 'lastName' | 'email'>>

/**
 * Decides what record an application becomes: owned by the reviewer, consented to when the candidate did, under another
 * email if one is given, and by the name that is given where it lacks one. Throws `validation_failed` when the application lacks what every record has.
 */
export function planNewRecord(submission: Submission, { email, ...name }: Said, context: ChangeContext): Approval {
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
    // Of another email nothing is known.
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

/** The fields that every record has. */
function requiredOf(person: Person): Record<keyof typeof required, string> {
  const { firstName, lastName, email } = person
  if (firstName && lastName && email) return { firstName, lastName, email }
  const missing = Object.entries(required).flatMap(([path, message]): FieldProblem[] =>
    person[path as keyof typeof required] ? [] : [problemAt(path, 'required', message)],
  )
  throw invalid(missing)
}

/**
 * Decides what an application makes of a record that is there: it fills what is empty, replaces the fields that the reviewer
 * chose to `take`, or joins them where they are lists, and adds its documents. The record moves on in any case, since somebody
 * applied again. Throws `validation_failed` when a list has no room.
 */
export function planMerge(
  submission: Submission,
  current: Applicant,
  take: Parameters<typeof takenByMerge>[2],
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
  const merged = takenByMerge(current, person, take)
  refuseLongLists(merged)
  const changes: Partial<Applicant> = {
    ...merged,
    ...withoutOldProof(current, merged),
    ...Object.fromEntries(taken),
    // By the form they read what is kept.
    ...(agreedAt !== undefined && !informedOf(current) && { informed: { at: agreedAt, by: 'application' as const } }),
    // Whoever applies again and agrees begins the time anew.
    ...(submission.poolConsent && { poolConsent: submission.poolConsent }),
    // Whoever approves vouches for the email of both, where they have one.
    ...(!holdsEmail(current) && hasEmailOf(submission, current) && { unconfirmedEmail: undefined }),
  }
  const applicant = nextVersion(current, changes, at)
  const documents = documentsOf(submission.files, person, current.id, at)
  const changeLog = logOfChange(current, applicant, Object.keys(changes) as (keyof Applicant)[], context)
  const documentName = documents.map(({ originalName }) => originalName).join(', ')
  const told = [
    ...changeLog.timeline,
    ...(documents.length > 0 ? [timelineEntry(current.id, { action: 'document_added', documentName }, context)] : []),
  ]
  const timeline = told.length > 0 ? told : [timelineEntry(current.id, { action: 'updated' }, context)]
  return {
    before: current,
    applicant,
    changeLog: { ...changeLog, timeline: [...timeline, ...addedLater(submission, current.id, context)] },
    documents,
  }
}

/** What the candidate wrote after the application, told where the record is read: by nobody who has an account, when it was said. */
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
    return maximum === undefined ? [] : [problemAt(field, 'too_many', 'At most {{maximum}} entries', { maximum })]
  })
  if (problems.length > 0) throw invalid(problems)
}

/** Whether an application came from the email of a record. */
export function hasEmailOf({ applicantData: { email } }: Submission, applicant: Pick<Applicant, 'email'>): boolean {
  return isEmailOf(email, applicant)
}

/** The certifications with the documents that prove them. */
function withFiles(person: Person, files: readonly SubmissionFile[]): Person {
  if (!person.certifications) return person
  const certifications = person.certifications.map(({ documentId: _id, fileName: _name, ...certification }, index) => {
    const file = files.find((each) => each.kind === 'certificate' && each.certification === index)
    return { ...certification, ...(file && { documentId: file.id, fileName: file.name }) }
  })
  return { ...person, certifications }
}

/** What of the files the record itself names. */
function filesOfRecord(files: readonly SubmissionFile[]): Pick<Applicant, 'cvDocument' | 'profilePicture'> {
  const cv = files.find(({ kind }) => kind === 'cv')
  const picture = files.find(({ kind }) => kind === 'picture')
  return { ...(cv && { cvDocument: cv.id }), ...(picture && { profilePicture: picture.id }) }
}

/** The documents that an application's files become; the candidate added them, who has no account. */
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
