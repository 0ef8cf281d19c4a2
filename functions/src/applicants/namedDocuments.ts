import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { ApplicantDocuments } from './ports.ts'
import { findAcrossMerges } from './readAcrossMerges.ts'
import { documentThere } from './stores/documentItems.ts'

const pathOf = (index: number): string => `certifications.${index}.documentId`

/** By document id: the record that a document is stored with, for documents of merged records. */
export type DocumentPlaces = ReadonlyMap<string, string>

/**
 * Returns conditions for the documents that a change newly references: each must belong to this applicant when the
 * change is written. Keyed by the path of the field that references them.
 */
export function namedDocuments(
  before: Applicant,
  next: Applicant,
  places: DocumentPlaces = new Map(),
): Record<string, TransactionItem> {
  return Object.fromEntries(
    newlyNamed(before, next).map(({ index, documentId }) => [
      pathOf(index),
      documentThere({ applicantId: places.get(documentId) ?? before.id, id: documentId }),
    ]),
  )
}

/**
 * Returns the documents that a change newly references. Each is listed once, because a transaction accepts each item
 * once.
 */
function newlyNamed(before: Applicant, next: Applicant): { index: number; documentId: string }[] {
  const known = new Set(before.certifications.map(({ documentId }) => documentId))
  const named = new Map<string, number>()
  for (const [index, { documentId }] of next.certifications.entries())
    if (documentId !== undefined && !known.has(documentId) && !named.has(documentId)) named.set(documentId, index)
  return [...named].map(([documentId, index]) => ({ index, documentId }))
}

/**
 * Returns where the documents of records that were merged into this one are stored. Reads nothing if no record was
 * merged into it.
 */
export async function placesOfNamed(
  before: Applicant,
  next: Applicant,
  documents: Pick<ApplicantDocuments, 'byId'> | undefined,
): Promise<DocumentPlaces> {
  if (!documents || before.mergedFrom === undefined) return new Map()
  const found = await Promise.all(
    newlyNamed(before, next).map(({ documentId }) =>
      findAcrossMerges(before.id, Promise.resolve(before), (id) => documents.byId(id, documentId)),
    ),
  )
  return new Map(found.flatMap((document) => (document ? [[document.id, document.applicantId] as const] : [])))
}

/** Certifications reference documents that the applicant doesn't have. */
export const noSuchDocument = (paths: readonly string[]): ProductError =>
  invalid(paths.map((path) => problemAt(path, 'no_such_document', 'Document not found')))

/**
 * Throws `validation_failed` if a form for a new applicant references documents, which can't exist before the record.
 */
export function refuseDocuments(certifications: Applicant['certifications']): void {
  const named = certifications.flatMap(({ documentId }, index) => (documentId === undefined ? [] : pathOf(index)))
  if (named.length > 0) throw noSuchDocument(named)
}
