import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { downloadDocument as contract } from '../../../shared/contract/documents/downloadDocument.ts'
import { auditEntry } from '../applicants/traceOf.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { type DocumentStore, documentStore } from '../data/documentStore.ts'
import { liveFilesAreScanned, liveStoredFiles } from '../files/liveFiles.ts'
import { type OpenableDeps, requireOpenable } from '../files/openable.ts'
import type { StoredFiles } from '../files/storedFiles.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { type DocumentVisibilityDeps, documentNotFound, visibleDocument } from './visibleDocument.ts'

interface Deps extends DocumentVisibilityDeps, OpenableDeps {
  documents: Pick<DocumentStore, 'byId' | 'countDownload'>
  stored: Pick<StoredFiles, 'verdictOn' | 'addressOf'>
  now: () => Date
  newId: () => string
}

/** How long an address gives the file, in seconds. */
const addressSeconds = 60

/** An address that gives a document's file, counted and audited when it is made. Throws `not_found` and `file_unavailable`. */
export async function downloadDocument(
  { params }: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const document = await visibleDocument(params, call.actor, 'documents:list', deps)
  await requireOpenable(document.id, deps)
  const now = deps.now()
  const url = await deps.stored.addressOf(
    { id: document.id, name: document.originalName, type: document.fileType },
    'attachment',
    addressSeconds,
  )
  const occasion = { ...call, at: now.toISOString(), newId: deps.newId }
  const audit = auditEntry(document.applicantId, 'document.downloaded', [document.id], occasion)
  if ((await deps.documents.countDownload(document, audit)) === 'gone') throw documentNotFound()
  return { url, expiresAt: new Date(now.getTime() + addressSeconds * 1000).toISOString() }
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    documents: documentStore(table),
    stored: liveStoredFiles(),
    filesAreScanned: liveFilesAreScanned(),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, downloadDocument, liveDeps)
