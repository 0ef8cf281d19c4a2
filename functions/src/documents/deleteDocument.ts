import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { deleteDocument as contract } from '../../../shared/contract/documents/deleteDocument.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { type DocumentStore, documentStore } from '../data/documentStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { onLatest } from './onLatest.ts'
import { planRemoval } from './planDocumentChange.ts'
import { type DocumentVisibilityDeps, documentNotFound, visibleDocument } from './visibleDocument.ts'

interface Deps extends DocumentVisibilityDeps {
  documents: Pick<DocumentStore, 'byId' | 'remove'>
  now: () => Date
  newId: () => string
  pause: (milliseconds: number) => Promise<unknown>
}

/** Deletes a document, takes it out of what names it, and gives its file up. Throws `not_found`, also the second time. */
export async function deleteDocument(
  { params }: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const document = await visibleDocument(params, call.actor, 'documents:manage', deps)
  await onLatest(async () => {
    const current = await deps.applicants.byId(params.id)
    if (!current) throw applicantNotFound()
    const { record, trace } = planRemoval(document, current, { ...call, newId: deps.newId }, deps.now())
    const outcome = await deps.documents.remove(document, record, trace)
    if (outcome === 'gone') throw documentNotFound()
    return outcome
  }, deps.pause)
  return undefined
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    documents: documentStore(table),
    now: () => new Date(),
    newId: randomUUID,
    pause: sleep,
  }
}

export const handler = httpHandler(contract, deleteDocument, liveDeps)
