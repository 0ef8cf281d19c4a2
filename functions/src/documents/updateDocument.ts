import { randomUUID } from 'node:crypto'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { updateDocument as contract } from '../../../shared/contract/documents/updateDocument.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { type DocumentStore, documentStore } from '../data/documentStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { planDocumentChange } from './planDocumentChange.ts'
import { presentDocument } from './presentDocument.ts'
import { type DocumentVisibilityDeps, documentNotFound, visibleDocument } from './visibleDocument.ts'

interface Deps extends DocumentVisibilityDeps {
  documents: Pick<DocumentStore, 'byId' | 'change'>
  now: () => Date
  newId: () => string
}

/** Changes what is said of a document. Of two changes at once the later decides on a field that both name. Throws `not_found`. */
export async function updateDocument(
  { params, body }: RouteInput<typeof contract>,
  call: Pick<Call, 'actor' | 'clientAddress' | 'userAgent'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const document = await visibleDocument(params, call.actor, 'documents:manage', deps)
  const plan = planDocumentChange(document, body, { ...call, newId: deps.newId }, deps.now())
  if (!plan) return presentDocument(document, call.actor)
  if ((await deps.documents.change(document, plan.next, plan.trace)) === 'gone') throw documentNotFound()
  return presentDocument(plan.next, call.actor)
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return {
    applicants: applicantStore(table),
    assignments: assignmentStore(table),
    documents: documentStore(table),
    now: () => new Date(),
    newId: randomUUID,
  }
}

export const handler = httpHandler(contract, updateDocument, liveDeps)
