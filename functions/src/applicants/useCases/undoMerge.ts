import type { undoMerge as contract } from '../../../../shared/applicants/contract/undoMerge.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { applicantNotFound, emailTaken, requireVersion, staleRecord } from '../applicantProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { mergeUndoBlockedByPrivacy, requireNoAgreementSince } from '../mergeObstacles.ts'
import type { undoMerge as permissions } from '../permissions.ts'
import { planMergeUndo } from '../plans/planMergeUndo.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { tracingRefusal } from '../viewLog.ts'

type Deps = DependenciesOf<typeof permissions>
type Input = RouteInput<typeof contract>

/**
 * Undoes the merge of another record into this one. Fields changed since then stay, and the response lists them. Throws
 * `already_done` if it is too late, `already_exists` if another record has an email by now, `merge_refused` if it is
 * unclear who asked for deletion or agreed to an ongoing proposal since, or data is being exported, `stale_record` and `not_found`.
 */
export function undoMerge(input: Input, call: ActingContext, deps: Deps): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => undo(input, call, deps), call.actor, deps)
}

async function undo(
  { params: { id }, body: { otherId, version } }: Input,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const outcome = await performMergeUndo({ id, otherId, version }, call, deps)
  if (outcome !== 'stale') return { applicant: presentApplicant(outcome.kept, call.actor), left: outcome.left }
  const latest = await deps.applicants.byId(id)
  throw latest ? staleRecord(latest, call.actor) : applicantNotFound()
}

/**
 * Undoes a merge. With a version, the remaining record must still have it. Returns `stale` if the record changed at the
 * same moment.
 */
export async function performMergeUndo(
  { id, otherId, version }: { id: string; otherId: string; version?: number },
  call: ActingContext,
  deps: Omit<Deps, 'audit'>,
): Promise<{ kept: Applicant; left: string[] } | 'stale'> {
  const [found, merged, ledger, lostLedger, entries, documents, consents, lostConsents] = await Promise.all([
    deps.applicants.byId(id),
    deps.merges.byId(otherId),
    deps.activity.ledgerOf(id),
    deps.activity.ledgerOf(otherId),
    deps.activity.idsOf(otherId),
    deps.documents.listOf(otherId),
    deps.assignments.consentsOf(id),
    deps.assignments.consentsOf(otherId),
  ])
  if (!found || !merged) throw applicantNotFound()
  const kept = version === undefined ? found : requireVersion(found, version, call.actor)
  const theirs = { entries, documents: new Set(documents.map((document) => document.id)) }
  const [timeline] = await Promise.all([
    deps.timeline.since(id, merged.mergedAt),
    requireNoAgreementSince(id, merged.mergedAt, consents, deps),
  ])
  const plan = planMergeUndo(
    { kept, merged, ledgers: { kept: ledger, lost: lostLedger }, theirs, timeline },
    { ...call, newId: deps.newId },
    deps.now(),
  )
  const outcome = await deps.merges.undo({ ...plan.undo, consents: { kept: consents, lost: lostConsents } })
  if (outcome === 'email_taken') throw emailTaken()
  if (outcome === 'held') throw mergeUndoBlockedByPrivacy()
  return outcome === 'stale' ? outcome : { kept: plan.undo.kept.next, left: plan.left }
}
