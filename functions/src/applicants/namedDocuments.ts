import type { Applicant } from '../../../shared/domain/applicant.ts'
import { type ProductError, problemAt } from '../../../shared/domain/errors.ts'
import { documentThere } from '../data/documentStore.ts'
import type { TransactionItem } from '../data/transaction.ts'
import { invalid } from '../useCase/inputProblems.ts'

const pathOf = (index: number): string => `certifications.${index}.documentId`

/**
 * What has to hold for the documents that a change begins to name: that they are this applicant's when it is written.
 * By the path of the field that names them.
 */
export function namedDocuments(before: Applicant, next: Applicant): Record<string, TransactionItem> {
  const known = new Set(before.certifications.map(({ documentId }) => documentId))
  const seen = new Set<string>()
  const items: Record<string, TransactionItem> = {}
  for (const [index, { documentId }] of next.certifications.entries()) {
    // A transaction takes each item once.
    if (documentId === undefined || known.has(documentId) || seen.has(documentId)) continue
    seen.add(documentId)
    items[pathOf(index)] = documentThere({ applicantId: before.id, id: documentId })
  }
  return items
}

/** The answer for certifications that name what is no document of their applicant. */
export const noSuchDocument = (paths: readonly string[]): ProductError =>
  invalid(paths.map((path) => problemAt(path, 'no_such_document', 'No such document')))

/** Throws for a form of somebody new that names documents: nobody has any before the record is there. */
export function refuseDocuments(certifications: Applicant['certifications']): void {
  const named = certifications.flatMap(({ documentId }, index) => (documentId === undefined ? [] : pathOf(index)))
  if (named.length > 0) throw noSuchDocument(named)
}
