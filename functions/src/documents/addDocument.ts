import { type ApplicantFacts, can } from '../../../shared/accounts/domain/access.ts'
import type { Actor } from '../../../shared/accounts/domain/actor.ts'
import type { Document, DocumentDetails } from '../../../shared/documents/domain/document.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import type { StoredFile } from '../files/stores/fileStore.ts'
import { type Upload, uploadDone } from '../files/stores/uploadStore.ts'
import { uploadUsed } from '../files/storeUpload.ts'
import { invalid } from '../kernel/inputProblems.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { AnyActingContext } from '../kernel/requestContext.ts'
import { tooManyDocuments } from './documentProblems.ts'
import { planDocument } from './plans/planDocument.ts'
import type { DocumentStore } from './stores/documentStore.ts'

export interface AddDocumentDeps {
  applicants: Pick<ApplicantStore, 'byId'>
  documents: Pick<DocumentStore, 'add' | 'listOf'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

/** A file that has arrived for this applicant, and its upload. */
export interface ArrivedFile {
  applicantId: string
  file: StoredFile
  upload?: Upload
}

/**
 * Adds a stored file to an applicant's documents. Throws `not_found` if the applicant is deleted, and `already_done`.
 */
export async function addDocument(
  { applicantId, file, upload }: ArrivedFile,
  details: DocumentDetails,
  call: AnyActingContext,
  deps: AddDocumentDeps,
): Promise<Document> {
  return onLatest(async () => {
    const current = await deps.applicants.byId(applicantId)
    if (!current) throw applicantNotFound()
    const plan = planDocument(file, details, current, { ...call, newId: deps.newId }, deps.now())
    const outcome = await deps.documents.add({ ...plan, ...(upload && { upload: uploadDone(upload, file) }) })
    if (outcome === 'upload_used') throw uploadUsed()
    return outcome === 'added' ? plan.document : 'stale'
  }, deps.pause)
}

/** Throws `validation_failed` for details that this actor may not set. Only staff decide what clients may see. */
export function requireOwnDetails({ isConfidential }: DocumentDetails, actor: Actor, applicant: ApplicantFacts): void {
  if (isConfidential !== undefined && !can(actor, 'documents:manage', applicant))
    throw invalid([problemAt('isConfidential', 'staff_only', 'Only staff can mark a document as confidential')])
}

/**
 * Throws `validation_failed` if the applicant has the maximum number of documents. Concurrent additions may exceed it.
 */
export async function requireRoom(applicantId: string, documents: AddDocumentDeps['documents']): Promise<void> {
  if ((await documents.listOf(applicantId)).length < functionLimits.documents) return
  throw invalid([tooManyDocuments('file')])
}
