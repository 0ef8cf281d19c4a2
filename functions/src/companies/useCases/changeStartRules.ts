import type { changeStartRules as contract } from '../../../../shared/companies/contract/changeStartRules.ts'
import { together } from '../../../../shared/companies/domain/clearance.ts'
import { type StartRules, subjectOf } from '../../../../shared/companies/domain/startRules.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireCompany } from '../knownCompanies.ts'
import { requireOrder } from '../knownOrders.ts'
import { rulesOf } from '../knownStartRules.ts'
import type { changeStartRules as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Replaces the start requirements of a subject, without repetitions. Throws `not_found` if its client or order doesn't
 * exist, and `stale_record` with the current requirements.
 */
export async function changeStartRules(
  { params: { subject }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  await requireSubject(subject, deps)
  const now = async () => (await rulesOf([subject], deps))[0] as StartRules
  const before = await now()
  if (before.version !== body.version) throw staleAs(before)
  const at = deps.now().toISOString()
  const requirements = together([body.requirements])
  const next = { subject, version: before.version + 1, requirements, updatedAt: at, updatedBy: call.actor.userId }
  const audit = auditEntryOf(
    { action: 'startRules.changed', resource: 'startRules', resourceId: subject },
    { ...call, at, newId: deps.newId },
  )
  if ((await deps.startRules.write(next, audit)) === 'stale') throw staleAs(await now())
  return next
}

async function requireSubject(text: string, deps: Deps): Promise<void> {
  const subject = subjectOf(text)
  if (subject.of === 'client') await requireCompany(subject.clientId, deps)
  if (subject.of === 'order') await requireOrder(subject.clientId, subject.orderId, deps)
}
