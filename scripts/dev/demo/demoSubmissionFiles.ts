import * as z from 'zod'
import type { StoredFile } from '../../../functions/src/files/stores/fileStore.ts'
import { publicFormFields } from '../../../shared/applicants/domain/applicantForms.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { cvOf } from './demoDocuments.ts'
import { chanceOf } from './random.ts'

export interface DemoSubmissionFiles {
  submission: Submission
  files: { file: StoredFile; bytes: Buffer }[]
}

const form = z.object(publicFormFields)

/** Adds a CV to a pending submission. */
export function withDemoFiles(submission: Submission): DemoSubmissionFiles {
  if (submission.status !== 'pending') return { submission, files: [] }
  const person = form.parse(submission.applicantData)
  const bytes = cvOf(person)
  const file: StoredFile = {
    id: chanceOf(0, `cv of ${submission.id}`, 0).uuid(),
    state: 'kept',
    name: `CV ${person.firstName} ${person.lastName}.pdf`,
    type: 'application/pdf',
    size: bytes.length,
    createdAt: submission.createdAt,
  }
  const { id, name, type, size } = file
  return { submission: { ...submission, files: [{ id, kind: 'cv', name, type, size }] }, files: [{ file, bytes }] }
}
