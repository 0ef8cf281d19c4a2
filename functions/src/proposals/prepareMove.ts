import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { requireCompany } from '../companies/knownCompanies.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import { becomesNamed } from './becomesNamed.ts'
import { planMove, type RequestedMove } from './plans/planProposal.ts'
import type { NamingRules } from './ports.ts'
import { assignable, loadProposal, proposalChange } from './proposalChange.ts'
import type { AssignmentStore, Proposal, ProposalChange } from './stores/assignmentStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId'> {
  applicants: Pick<ApplicantStore, 'byId'>
  naming: Pick<NamingRules, 'prepare' | 'condition'>
  companies: Pick<CompanyStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between' | 'activeApplicantIds'>
}

/**
 * Loads a proposal and plans its move to the stage that staff chose, for single moves and bulk jobs. Returns no
 * `change` if it is there already. Throws `not_found`, `stage_move_refused` with the reason, and `validation_failed` if
 * the client already sees the maximum number of people.
 */
export async function prepareMove(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  wanted: RequestedMove,
  call: ActingContext,
  deps: Deps,
): Promise<{ before: Proposal; change?: ProposalChange }> {
  const { clientId, applicantId } = between
  const company = await requireCompany(clientId, deps)
  const loaded = await loadProposal(between, assignable(applicantId, call, deps), deps)
  const { before, applicant, now } = loaded
  const planned = planMove(before, wanted, applicant, {
    ...{ between, userId: call.actor.userId, now, newId: deps.newId },
  })
  if (!planned) return { before }

  const change = proposalChange(loaded, planned, call, deps)
  const becomesShown = isShown(change.next) && !isShown(before)
  if (becomesShown) await requireRoom(clientId, deps)
  const isNaming = becomesShown || becomesNamed(before, change.next) || change.mail !== undefined
  if (isNaming) await deps.naming.prepare(applicantId, call)
  return { before, change: { ...change, company, conditions: isNaming ? [deps.naming.condition(applicantId)] : [] } }
}

const isShown = ({ assignment }: Proposal): boolean => assignment !== undefined && isShownAt(assignment.stage)

async function requireRoom(clientId: string, { assignments }: Pick<Deps, 'assignments'>): Promise<void> {
  const maximum = functionLimits.assignmentsPerClient
  if ((await assignments.activeApplicantIds(clientId)).length >= maximum)
    throw invalid([
      problemAt(
        'clientId',
        'too_many',
        'This client already has {{maximum}} active proposals. End some of them first.',
        { maximum },
      ),
    ])
}
