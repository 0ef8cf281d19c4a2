import type { RouteInput } from '../../../../shared/kernel/contract/defineRoute.ts'
import { refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import type { tellApart as contract } from '../../../../shared/search/contract/tellApart.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { auditEntry } from '../../applicants/changeLog.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { Given } from '../dependencies.ts'
import type { tellApart as permissions } from '../permissions.ts'

/** Marks two applicants as different people, or undoes that, with an audit entry for each. Throws `not_found`. */
export async function tellApart(
  { params: { id }, body: { otherId, apart } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<undefined> {
  if (otherId === id) throw refusedAt('otherId', 'validation_failed', 'Choose another applicant')
  const at = deps.now().toISOString()
  const action = apart ? 'applicant.told_apart' : 'applicant.not_told_apart'
  const context = { ...call, at, newId: deps.newId }
  const audit = [auditEntry(id, action, [otherId], context), auditEntry(otherId, action, [id], context)]
  if (!apart) {
    await deps.apart.takeBack([id, otherId], audit)
    return
  }
  const said = { applicantId: id, otherId, saidBy: call.actor.userId, saidAt: at }
  if ((await deps.apart.keep(said, audit)) === 'gone') throw applicantNotFound()
}
