import { listApplicantDocuments as contract } from '../../../shared/contract/applicants/listApplicantDocuments.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { can } from '../../../shared/domain/access.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { type DocumentStore, documentStore } from '../data/documentStore.ts'
import { presentDocument } from '../documents/presentDocument.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type VisibilityDeps, visibleApplicant } from './visibleApplicant.ts'

interface Deps extends VisibilityDeps {
  documents: Pick<DocumentStore, 'listOf'>
}

/** An applicant's documents, newest first, without those and the fields of them that the caller may not know of. Throws `not_found`. */
export async function listApplicantDocuments(
  input: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [{ inQuestion }, documents] = await Promise.all([
    visibleApplicant(input.params.id, actor, 'documents:list', deps),
    deps.documents.listOf(input.params.id),
  ])
  const seesConfidential = can(actor, 'documents:readConfidential', inQuestion)
  return documents
    .filter((document) => seesConfidential || !document.isConfidential)
    .map((document) => presentDocument(document, actor))
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { applicants: applicantStore(table), assignments: assignmentStore(table), documents: documentStore(table) }
}

export const handler = httpHandler(contract, listApplicantDocuments, liveDeps)
