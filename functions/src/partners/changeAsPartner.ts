import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { isWithdrawn, withdrawal } from '../../../shared/applicants/domain/withdrawal.ts'
import type { PartnerApplicantChanges } from '../../../shared/partners/contract/partnerApplicant.ts'
import {
  fieldsToKeep,
  partnerApplicantOf,
  recordChangesOf,
  storedStage,
} from '../../../shared/partners/contract/partnerSpellings.ts'
import { staleAs } from '../applicants/applicantProblems.ts'
import { type ChangeDeps, changeLatest, lastMoveBefore } from '../applicants/changeApplicant.ts'
import { planUpdate, stageMoveRefused, type UpdatePlan } from '../applicants/plans/planUpdate.ts'
import { traceView, tracingRefusal, type ViewTraceDeps } from '../applicants/viewTrace.ts'
import type { PartnerContext } from '../kernel/requestContext.ts'
import { refuseKept, requireOwn } from './ownApplicant.ts'

type Deps = ChangeDeps & ViewTraceDeps

interface PartnerChange {
  id: string
  sent: PartnerApplicantChanges
  /** The version that the partner saw; without one the change applies to whatever the record is now. */
  seenVersion: number | undefined
  /** Whatever else has to hold for the record as it is now. Throws where it does not. */
  require?: (current: Applicant) => Promise<void>
}

/**
 * Changes an applicant of the partner's own and answers it as it is then. Throws `not_found`, `stale_record` with the record
 * in the partner's spellings, `stage_move_refused`, `validation_failed`, and `already_exists` for an email that is another's.
 */
export async function changeAsPartner(
  { id, sent, seenVersion, require }: PartnerChange,
  call: PartnerContext,
  deps: Deps,
): Promise<Applicant> {
  const stale = (current: Applicant) => staleAs(partnerApplicantOf(current))
  const plan = async (current: Applicant): Promise<UpdatePlan | undefined> => {
    requireOwn(current, call.partner)
    if (seenVersion !== undefined && seenVersion !== current.version) throw stale(current)
    refuseKept(
      current,
      Object.keys(sent).filter((field) => !neverThePersons.includes(field)),
    )
    await require?.(current)
    const { pipelineStage } = sent
    const withdraws = pipelineStage === 'withdrawn' && !isWithdrawn(current)
    // Who was rejected, or hired, cannot be taken back any more.
    if (withdraws && current.pipelineStage === 'rejected') throw stageMoveRefused()
    const changes = {
      ...recordChangesOf(sent, current),
      ...(pipelineStage !== undefined && { pipelineStage: storedStage(pipelineStage) }),
    }
    const lastMove = await lastMoveBefore(current, changes, deps)
    const planned = planUpdate({ current, changes, lastMove }, { ...call, newId: deps.newId }, deps.now())
    return planned && asPartners(planned, sent, withdraws)
  }
  const change = () => changeLatest({ id, plan, stale }, deps)
  const { applicant, isChanged } = await tracingRefusal(change, call.actor, deps)
  // A change has an audit entry of its own.
  if (!isChanged) await traceView({ ...applicant, resource: 'applicant' }, call.actor, deps)
  return applicant
}

/** What stays the partner's to write of a record that the person keeps by an account. */
const neverThePersons: readonly string[] = ['recordOwner', 'pipelineStage', 'status']

/** The change with what the record keeps of its partner: of which fields it has spoken, and when it took the person back. */
function asPartners(
  { next, changeLog, ...plan }: UpdatePlan,
  sent: PartnerApplicantChanges,
  withdraws: boolean,
): UpdatePlan {
  const { source } = next
  const timeline = changeLog.timeline.map((entry) =>
    withdraws && entry.action === 'stage_changed' ? { ...entry, reason: withdrawal } : entry,
  )
  return {
    ...plan,
    changeLog: { ...changeLog, timeline },
    next: {
      ...next,
      source: source && {
        ...source,
        fields: [...new Set([...(source.fields ?? []), ...fieldsToKeep(sent)])],
        ...(withdraws && { withdrawnAt: next.stageChangedAt }),
      },
    },
  }
}
