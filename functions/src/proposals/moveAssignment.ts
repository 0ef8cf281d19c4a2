import type { Order } from '../../../shared/companies/domain/order.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { requireCompany } from '../companies/knownCompanies.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { placedOn, placeHeldBy } from '../companies/stores/placesStore.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { invalid } from '../kernel/inputProblems.ts'
import { onLatest } from '../kernel/onLatest.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import { planMove, type RequestedMove } from './plans/planProposal.ts'
import type { NamingRules } from './ports.ts'
import { assignable, commitProposal, loadProposal, proposalChange } from './proposalChange.ts'
import type { AssignmentStore, Proposal, ProposalChange } from './stores/assignmentStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  naming: NamingRules
  companies: Pick<CompanyStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between' | 'activeApplicantIds' | 'write'>
}

interface Options {
  /** Returns an order with openings, for callers who may place people. Throws if no one can be placed on it. */
  orderOf?: (orderId: string) => Promise<Order>
  /** Returns items to write in the same transaction. */
  alsoWritten?: (before: Proposal, next: Proposal) => NonNullable<ProposalChange['alsoWritten']>
  /** Returns the error to throw if one of these items is refused. */
  refused?: () => Error
}

/**
 * Moves a proposal to the stage that staff chose, for single moves and bulk jobs. Throws `not_found`,
 * `stage_move_refused` with the reason, and `validation_failed` if the client already sees the maximum number of
 * people.
 */
export async function moveAssignment(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  move: RequestedMove,
  call: ActingContext,
  deps: Deps,
  { orderOf, alsoWritten, refused }: Options = {},
): Promise<{ proposal: Proposal; isChanged: boolean }> {
  const { clientId, applicantId } = between
  const company = await requireCompany(clientId, deps)
  return onLatest(async () => {
    const loaded = await loadProposal(between, assignable(applicantId, call, deps), deps)
    const { before, applicant, now } = loaded
    const planned = planMove(before, move, applicant, {
      ...{ between, userId: call.actor.userId, now, newId: deps.newId },
    })
    if (!planned) return { proposal: before, isChanged: false }

    const change = proposalChange(loaded, planned, call, deps)
    const becomesShown = isShown(change.next) && !isShown(before)
    if (becomesShown) await requireRoom(clientId, deps)
    const isNaming = becomesShown || change.mail !== undefined
    if (isNaming) await deps.naming.prepare(applicantId, call)

    const opening = await openingOf(change, orderOf)
    const proposal = await commitProposal(
      {
        ...change,
        conditions: isNaming ? [deps.naming.condition(applicantId)] : [],
        alsoWritten: alsoWritten?.(before, change.next),
        ...(opening ?? { company }),
      },
      deps,
      refused,
    )
    return proposal === 'stale' ? proposal : { proposal, isChanged: true }
  }, deps.pause)
}

/** Returns the order whose opening is taken, if any, or undefined if no opening is taken or released. */
async function openingOf(
  { before, next }: ProposalChange,
  orderOf: Options['orderOf'],
): Promise<Pick<ProposalChange, 'order'> | undefined> {
  if (placeHeldBy(before.assignment) === placeHeldBy(next.assignment)) return undefined
  if (!orderOf) throw new Error('Nobody is placed here')
  const orderId = placedOn(next.assignment)
  return { order: orderId === undefined ? undefined : await orderOf(orderId) }
}

const isShown = ({ assignment }: Proposal): boolean => assignment !== undefined && isShownAt(assignment.stage)

async function requireRoom(clientId: string, { assignments }: Pick<Deps, 'assignments'>): Promise<void> {
  const maximum = functionLimits.assignmentsPerClient
  if ((await assignments.activeApplicantIds(clientId)).length >= maximum)
    throw invalid([problemAt('clientId', 'too_many', 'At most {{maximum}} people: end some first', { maximum })])
}
