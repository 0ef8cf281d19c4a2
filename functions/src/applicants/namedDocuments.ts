import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { ApplicantDocuments } from './ports.ts'
import { findThrough } from './readThrough.ts'
import { documentThere } from './stores/documentItems.ts'

const pathOf = (index: number): string => `certifications.${index}.documentId`

/** Beside which record a document lies, of those that lie beside one that was merged. */
export type DocumentPlaces = ReadonlyMap<string, string>

/**
 * What has to hold for the documents that a change begins to name: that they are this applicant's when it is written.
 * By the path of the field that names them.
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

/** The documents that a change begins to name, each once, since a transaction takes each item once. */
function newlyNamed(before: Applicant, next: Applicant): { index: number; documentId: string }[] {
  const known = new Set(before.certifications.map(({ documentId }) => documentId))
  const named = new Map<string, number>()
  for (const [index, { documentId }] of next.certifications.entries())
    if (documentId !== undefined && !known.has(documentId) && !named.has(documentId)) named.set(documentId, index)
  return [...named].map(([documentId, index]) => ({ index, documentId }))
}

/** Where those lie that lie beside a record that was merged into this one; of a record that nothing was merged into nothing is read. */
export async function placesOfNamed(
  before: Applicant,
  next: Applicant,
  documents: Pick<ApplicantDocuments, 'byId'> | undefined,
): Promise<DocumentPlaces> {
  if (!documents || before.mergedFrom === undefined) return new Map()
  const found = await Promise.all(
    newlyNamed(before, next).map(({ documentId }) =>
      findThrough(before.id, Promise.resolve(before), (id) => documents.byId(id, documentId)),
    ),
  )
  return new Map(found.flatMap((document) => (document ? [[document.id, document.applicantId] as const] : [])))
}

/** The answer for certifications that name what is no document of their applicant. */
export const noSuchDocument = (paths: readonly string[]): ProductError =>
  invalid(paths.map((path) => problemAt(path, 'no_such_document', 'No such document')))

/** Throws for a form of somebody new that names documents: nobody has any before the record is there. */
export function refuseDocuments(certifications: Applicant['certifications']): void {
  const named = certifications.flatMap(({ documentId }, index) => (documentId === undefined ? [] : pathOf(index)))
  if (named.length > 0) throw noSuchDocument(named)
}
