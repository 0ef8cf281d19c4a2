import { can } from '../../../../shared/accounts/domain/access.ts'
import type { listApplicantDocuments as contract } from '../../../../shared/documents/contract/listApplicantDocuments.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { logView } from '../../applicants/viewLog.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { newestFirst } from '../newestFirst.ts'
import type { listApplicantDocuments as permissions } from '../permissions.ts'
import { presentDocuments } from '../presentDocument.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns an applicant's documents, newest first, without documents and fields that the caller may not see. Throws
 * `not_found`.
 */
export async function listApplicantDocuments(
  input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { id } = input.params
  const visible = visibleApplicant(id, actor, 'documents:list', deps)
  const record = visible.then(({ applicant }) => applicant)
  const [{ applicant, facts }, documents] = await Promise.all([
    visible,
    readAcrossMerges(id, record, deps.documents.listOf),
  ])
  // Documents of a record that was merged are returned as this record's.
  const theirs = documents.map((document) => ({ ...document, applicantId: id })).sort(newestFirst)
  const readable = theirs.filter((document) => can(actor, 'document:read', { ...document, applicant: facts }))
  const [answer] = await Promise.all([
    presentDocuments(readable, actor, facts, deps.names),
    logView({ ...applicant, resource: 'applicant' }, actor, deps),
  ])
  return answer
}
