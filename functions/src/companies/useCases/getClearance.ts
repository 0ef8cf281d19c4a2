import type { getClearance as contract } from '../../../../shared/companies/contract/getClearance.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { logView } from '../../applicants/viewLog.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { decideClearance } from '../decideClearance.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { firstTradeSubjects, requirementsOf } from '../knownStartRules.ts'
import type { getClearance as permissions } from '../permissions.ts'

/** Returns whether an applicant may start today, by the requirements of their first profession. Throws `not_found`. */
export async function getClearance(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { applicant: person } = await visibleApplicant(id, actor, 'applicant:readTimeline', deps)
  await logView({ ...person, resource: 'applicant' }, actor, deps)
  const requirements = (await requirementsOf(firstTradeSubjects(person.professions), deps)).flat()
  const question = { person, requirements, day: dateInDenmark(deps.now()) }
  return decideClearance(question, () => readAcrossMerges(id, Promise.resolve(person), deps.documents.listOf))
}
