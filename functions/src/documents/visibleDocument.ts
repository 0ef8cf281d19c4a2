import { type ActionAbout, type ApplicantFacts, can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { findAcrossMerges } from '../applicants/readAcrossMerges.ts'
import { type VisibilityDeps, visibleApplicant } from '../applicants/visibleApplicant.ts'
import type { DocumentStore } from './stores/documentStore.ts'

export interface DocumentVisibilityDeps extends VisibilityDeps {
  documents: Pick<DocumentStore, 'byId'>
}

/** The document is unknown, or the caller may not know of it. */
export const documentNotFound = () => new ProductError('not_found', 'Document not found')

/**
 * Returns a document and its applicant, with the facts for permission rules, if the actor may take this action on the
 * applicant's documents and may read this one. Throws `not_found`.
 */
export async function visibleDocument(
  { id, documentId }: { id: string; documentId: string },
  actor: AccountActor,
  action: ActionAbout<'applicant'>,
  deps: DocumentVisibilityDeps,
): Promise<{ document: Document; applicant: Applicant; facts: ApplicantFacts }> {
  const visible = visibleApplicant(id, actor, action, deps)
  const record = visible.then(({ applicant }) => applicant)
  const [{ applicant, facts }, document] = await Promise.all([
    visible,
    findAcrossMerges(id, record, (each) => deps.documents.byId(each, documentId)),
  ])
  if (!document || !can(actor, 'document:read', { ...document, applicant: facts })) throw documentNotFound()
  return { document, applicant, facts }
}
