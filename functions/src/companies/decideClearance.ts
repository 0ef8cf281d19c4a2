import {
  type Clearance,
  type ClearanceInput,
  clearanceOf,
  requiresDocuments,
} from '../../../shared/companies/domain/clearance.ts'

/** Decides whether an applicant may start. Documents are read only if they can change the result. */
export async function decideClearance(
  question: Omit<ClearanceInput, 'documents'>,
  readDocuments: () => Promise<ClearanceInput['documents']>,
): Promise<Clearance> {
  const byRecord = clearanceOf({ ...question, documents: [] })
  const isSettled = !requiresDocuments(question.requirements) && byRecord.stated.length === 0
  return isSettled ? byRecord : clearanceOf({ ...question, documents: await readDocuments() })
}
