import type { listSubmissions as contract } from '../../../../shared/intake/contract/listSubmissions.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listSubmissions as permissions } from '../permissions.ts'
import { presentSubmissions } from '../presentSubmission.ts'

type Deps = DependenciesOf<typeof permissions>

/** Lists submissions by status, newest first. Throws `validation_failed` if the one to continue from was withdrawn. */
export async function listSubmissions(
  { query: { status, before } }: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { submissions, names }: Deps,
): Promise<RouteResult<typeof contract>> {
  const last = before === undefined ? undefined : await submissions.byId(before)
  if (before !== undefined && !last)
    throw invalid([problemAt('before', 'list_changed', 'This list has changed. Reload it.')])
  return presentSubmissions(await submissions.newest(status, limits.submissionPage, last), names)
}
