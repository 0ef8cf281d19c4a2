import {
  asksForDocuments,
  type Clearance,
  type ClearanceQuestion,
  clearanceOf,
} from '../../../shared/companies/domain/clearance.ts'

/** Decides whether an applicant may start. Documents are read only if they can change the result. */
export async function decideClearance(
  question: Omit<ClearanceQuestion, 'documents'>,
  readDocuments: () => Promise<ClearanceQuestion['documents']>,
): Promise<Clearance> {
  const byRecord = clearanceOf({ ...question, documents: [] })
  const isSettled = !asksForDocuments(question.requirements) && byRecord.stated.length === 0
  return isSettled ? byRecord : clearanceOf({ ...question, documents: await readDocuments() })
}
