import type { getClearance as contract } from '../../../shared/contract/applicants/getClearance.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { dateInDenmark } from '../../../shared/domain/copenhagenDate.ts'
import { ownSubjects, requirementsOf } from '../clients/knownStartRules.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { decideClearance } from './decideClearance.ts'
import type { getClearance as needs } from './needs.ts'
import { readThrough } from './readThrough.ts'
import { traceView } from './viewTrace.ts'
import { visibleApplicant } from './visibleApplicant.ts'

/** Whether somebody may start today, by what the trade of their first profession asks. Throws `not_found`. */
export async function getClearance(
  { params: { id } }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const { applicant: person } = await visibleApplicant(id, actor, 'applicant:readTimeline', deps)
  await traceView({ ...person, resource: 'applicant' }, actor, deps)
  const requirements = (await requirementsOf(ownSubjects(person.professions), deps)).flat()
  const question = { person, requirements, day: dateInDenmark(deps.now()) }
  return decideClearance(question, () => readThrough(id, Promise.resolve(person), deps.documents.listOf))
}
