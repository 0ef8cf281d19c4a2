import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import type { markDifferent as contract } from '../../../../shared/search/contract/markDifferent.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { markDifferent as permissions } from '../permissions.ts'

/** Marks two applicants as different people, or undoes that, with an audit entry for each. Throws `not_found`. */
export async function markDifferent(
  { params: { id }, body: { otherId, apart } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<undefined> {
  if (otherId === id) throw refusedAt('otherId', 'validation_failed', 'Choose another applicant')
  const at = deps.now().toISOString()
  const action = apart ? 'applicant.told_apart' : 'applicant.not_told_apart'
  const context = { ...call, at, newId: deps.newId }
  const audit = [auditEntry(id, action, [otherId], context), auditEntry(otherId, action, [id], context)]
  if (!apart) {
    await deps.differentPeople.takeBack([id, otherId], audit)
    return
  }
  const decision = { applicantId: id, otherId, saidBy: call.actor.userId, saidAt: at }
  if ((await deps.differentPeople.keep(decision, audit)) === 'gone') throw applicantNotFound()
}
