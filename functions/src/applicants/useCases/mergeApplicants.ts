import type { mergeApplicants as contract } from '../../../../shared/applicants/contract/mergeApplicants.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { onLatest } from '../../kernel/onLatest.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { movedOn, requireVersion } from '../applicantProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { keeperOf, mergeBlockedByPrivacy, requireMergeable, requireNoClients } from '../mergeObstacles.ts'
import { replacedEmailMail } from '../newEmail.ts'
import type { mergeApplicants as permissions } from '../permissions.ts'
import { planMerge } from '../plans/planMerge.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { tracingRefusal } from '../viewLog.ts'
import { performMergeUndo } from './undoMerge.ts'

type Deps = DependenciesOf<typeof permissions>
type Input = RouteInput<typeof contract>

/**
 * Merges a record into another one of the same person. The other record is deleted, its id redirects to the remaining
 * one, and its related items are read with it. Throws `merge_refused` with the reason, `stale_record` if either has
 * changed since it was read, `validation_failed` if a list would become too long, and `not_found`.
 */
export function mergeApplicants(input: Input, call: ActingContext, deps: Deps): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => merge(input, call, deps), call.actor, deps)
}

async function merge(
  { params: { id }, body: { otherId, version, otherVersion, take, identityChecked = false } }: Input,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [found, other, ledger, otherLedger, consents, otherConsents] = await Promise.all([
    deps.applicants.byId(id),
    deps.applicants.byId(otherId),
    deps.activity.ledgerOf(id),
    deps.activity.ledgerOf(otherId),
    deps.assignments.consentsOf(id),
    deps.assignments.consentsOf(otherId),
  ])
  const kept = requireVersion(found, version, call.actor)
  const lost = requireVersion(other, otherVersion, call.actor)
  requireMergeable(kept, lost, { keeper: await keeperOf(kept, deps), identityChecked })
  await requireNoClients(kept, lost, deps)
  const by = { ...call, newId: deps.newId }
  const plan = planMerge(
    { kept, lost, take, identityChecked, ledgers: { kept: ledger, lost: otherLedger } },
    by,
    deps.now(),
  )
  const mail = replacedEmailMail(kept, plan.kept.next, deps)
  const outcome = await deps.merges.merge({ ...plan, consents: { kept: consents, lost: otherConsents }, mail })
  if (outcome === 'held') throw mergeBlockedByPrivacy()
  if (outcome === 'stale') throw await staleOf([id, otherId], call, deps)
  await undoIfProposedMeanwhile(plan.merged, call, deps)
  return presentApplicant(plan.kept.next, call.actor)
}

/** Returns the error for the record that changed. */
async function staleOf(ids: readonly [string, string], { actor }: ActingContext, { applicants }: Deps) {
  const [kept, lost] = await Promise.all(ids.map((each) => applicants.byId(each)))
  return movedOn(lost && kept, actor)
}

/**
 * Undoes the merge if the lost record was proposed to a client at the same time. After the merge, no one can propose
 * it. Throws the same error as the check before the merge.
 */
async function undoIfProposedMeanwhile(
  { id: otherId, mergedInto: id }: { id: string; mergedInto: string },
  call: ActingContext,
  deps: Deps,
): Promise<void> {
  try {
    await requireNoClients({ id }, { id: otherId }, deps)
  } catch (obstacle) {
    await onLatest(() => performMergeUndo({ id, otherId }, call, deps), deps.pause)
    throw obstacle
  }
}
