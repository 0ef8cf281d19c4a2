import type { countSubmissions as contract } from '../../../../shared/intake/contract/countSubmissions.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { countSubmissions as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

export function countSubmissions(
  _input: RouteInput<typeof contract>,
  _call: Pick<AccountContext, 'actor'>,
  { submissions }: Deps,
): Promise<RouteResult<typeof contract>> {
  return submissions.counts()
}
