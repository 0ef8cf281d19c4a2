import type { downloadDocument as contract } from '../../../shared/documents/contract/downloadDocument.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { requireScanPassed, type ScanDeps } from '../files/scanPassed.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import { type ActsBy, auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import type { DocumentStore } from './stores/documentStore.ts'
import { documentNotFound } from './visibleDocument.ts'

interface Deps extends ScanDeps, Pick<KernelDependencies, 'now' | 'newId'> {
  documents: Pick<DocumentStore, 'countDownload'>
  stored: Pick<StoredFiles, 'verdictOn' | 'addressOf'>
}

/** How long an address gives the file, in seconds. */
const addressSeconds = 60

/**
 * An address of a document for whoever may have it, counted and audited when it is made. `changes` names whom it is given to, where
 * that is no account. Throws `file_unavailable`, and `not_found` where the document is gone meanwhile.
 */
export async function documentAddress(
  document: Document,
  by: ActsBy,
  deps: Deps,
  changes: readonly string[] = [],
): Promise<RouteResult<typeof contract>> {
  await requireScanPassed(document.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(
    { id: document.id, name: document.originalName, type: document.fileType },
    'attachment',
    addressSeconds,
  )
  const audit = auditEntryOf(
    {
      ...{ action: 'document.downloaded', resource: 'applicant', resourceId: document.applicantId },
      changes: [document.id, ...changes],
    },
    { ...by, at: now.toISOString(), newId: deps.newId },
  )
  if ((await deps.documents.countDownload(document, audit)) === 'gone') throw documentNotFound()
  return { url, expiresAt: new Date(now.getTime() + addressSeconds * 1000).toISOString() }
}
