import { sameEmail } from '../../../shared/domain/recordEmail.ts'
import { type Submission, submissionStatuses } from '../../../shared/domain/submission.ts'
import type { Table } from '../platform/table.ts'
import { fileErased } from './fileStore.ts'
import { readTogether } from './readTogether.ts'
import { storedSubmission } from './stored/storedSubmission.ts'
import { submissionDeletion, submissionKeys } from './submissionStore.ts'
import { writeTogether } from './transaction.ts'

/** Whose applications they are. */
interface Sender {
  id: string
  /** The email that the record held. */
  email?: string | undefined
}

/** So many are read at once: the longest are 100 KB each. */
const readAtOnce = 500

/** Deletes all applications of a person, with all files. Throws where one is decided on in that moment; whoever tries again finds the rest. */
export async function eraseSubmissions(table: Table, sender: Sender): Promise<void> {
  for await (const submission of submissionsFrom(table, sender)) await erase(table, submission)
}

/**
 * The applications that became this applicant or completed them, and those with their email. Nothing leads from a person to them, so
 * all there are are read.
 */
export async function* submissionsFrom(table: Table, sender: Sender): AsyncGenerator<Submission> {
  for (const status of submissionStatuses)
    for await (const keys of submissionKeys(table, status, readAtOnce))
      for (const submission of (await readTogether(table, keys)).map(storedSubmission.read))
        if (isFrom(submission, sender)) yield submission
}

const isFrom = ({ promotedApplicantId, applicantData }: Submission, { id, email }: Sender): boolean =>
  promotedApplicantId === id ||
  (email !== undefined && typeof applicantData.email === 'string' && sameEmail(applicantData.email, email))

async function erase(table: Table, submission: Submission): Promise<void> {
  const refused = await writeTogether(table, {
    ...submissionDeletion(submission),
    files: submission.files.map((file) => fileErased(file.id)),
  })
  if (refused.length > 0) throw new Error('An application was decided on while it was to be erased')
}
