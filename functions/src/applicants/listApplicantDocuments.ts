import type { listApplicantDocuments as contract } from '../../../shared/contract/applicants/listApplicantDocuments.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { can } from '../../../shared/domain/access.ts'
import { newestFirst } from '../documents/newestFirst.ts'
import { presentDocuments } from '../documents/presentDocument.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import type { listApplicantDocuments as needs } from './needs.ts'
import { readThrough } from './readThrough.ts'
import { traceView } from './viewTrace.ts'
import { visibleApplicant } from './visibleApplicant.ts'

type Deps = DepsOf<typeof needs>

/** An applicant's documents, newest first, without those and the fields of them that the caller may not know of. Throws `not_found`. */
export async function listApplicantDocuments(
  input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { id } = input.params
  const visible = visibleApplicant(id, actor, 'documents:list', deps)
  const record = visible.then(({ applicant }) => applicant)
  const [{ applicant, inQuestion }, documents] = await Promise.all([
    visible,
    readThrough(id, record, deps.documents.listOf),
  ])
  // What lies beside a record that was merged is told as this one's.
  const theirs = documents.map((document) => ({ ...document, applicantId: id })).sort(newestFirst)
  const readable = theirs.filter((document) => can(actor, 'document:read', { ...document, applicant: inQuestion }))
  const [answer] = await Promise.all([
    presentDocuments(readable, actor, inQuestion, deps.names),
    traceView({ ...applicant, resource: 'applicant' }, actor, deps),
  ])
  return answer
}
