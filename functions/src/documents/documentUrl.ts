import type { downloadDocument as contract } from '../../../shared/documents/contract/downloadDocument.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { requireScanPassed, type ScanDeps } from '../files/scanPassed.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import { type ActorDetails, auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import type { DocumentStore } from './stores/documentStore.ts'
import { documentNotFound } from './visibleDocument.ts'

interface Deps extends ScanDeps, Pick<KernelDependencies, 'now' | 'newId'> {
  documents: Pick<DocumentStore, 'countDownload'>
  stored: Pick<StoredFiles, 'scanResultOf' | 'addressOf'>
}

/** How long a download URL is valid, in seconds. */
const downloadUrlSeconds = 60

/**
 * Returns a presigned URL of a document, which is counted and audited when it is created. `changes` names the recipient
 * if it is not an account. Throws `file_unavailable`, and `not_found` if the document has been deleted.
 */
export async function documentAddress(
  document: Document,
  by: ActorDetails,
  deps: Deps,
  changes: readonly string[] = [],
): Promise<RouteResult<typeof contract>> {
  await requireScanPassed(document.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(
    { id: document.id, name: document.originalName, type: document.fileType },
    'attachment',
    downloadUrlSeconds,
  )
  const audit = auditEntryOf(
    {
      ...{ action: 'document.downloaded', resource: 'applicant', resourceId: document.applicantId },
      changes: [document.id, ...changes],
    },
    { ...by, at: now.toISOString(), newId: deps.newId },
  )
  if ((await deps.documents.countDownload(document, audit)) === 'gone') throw documentNotFound()
  return { url, expiresAt: new Date(now.getTime() + downloadUrlSeconds * 1000).toISOString() }
}
