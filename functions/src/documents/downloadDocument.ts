import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { downloadDocument as contract } from '../../../shared/contract/documents/downloadDocument.ts'
import { auditEntry } from '../applicants/changeLog.ts'
import { requireScanPassed } from '../files/scanPassed.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { downloadDocument as needs } from './needs.ts'
import { documentNotFound, visibleDocument } from './visibleDocument.ts'

type Deps = DepsOf<typeof needs>

/** How long an address gives the file, in seconds. */
const addressSeconds = 60

/** An address that gives a document's file, counted and audited when it is made. Throws `not_found` and `file_unavailable`. */
export async function downloadDocument(
  { params }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { document } = await visibleDocument(params, call.actor, 'documents:list', deps)
  await requireScanPassed(document.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(
    { id: document.id, name: document.originalName, type: document.fileType },
    'attachment',
    addressSeconds,
  )
  const context = { ...call, at: now.toISOString(), newId: deps.newId }
  const audit = auditEntry(document.applicantId, 'document.downloaded', [document.id], context)
  if ((await deps.documents.countDownload(document, audit)) === 'gone') throw documentNotFound()
  return { url, expiresAt: new Date(now.getTime() + addressSeconds * 1000).toISOString() }
}
