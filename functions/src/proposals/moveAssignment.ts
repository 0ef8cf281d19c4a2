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
import type { ActingContext } from '../kernel/requestContext.ts'
import { assignable, changeRelation } from './changeRelation.ts'
import { planMove, type WantedMove } from './plans/planRelation.ts'
import type { NamingRules } from './ports.ts'
import type { AssignmentStore, Relation, RelationChange } from './stores/assignmentStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId' | 'pause'> {
  applicants: Pick<ApplicantStore, 'byId'>
  naming: NamingRules
  companies: Pick<CompanyStore, 'byId'>
  assignments: Pick<AssignmentStore, 'between' | 'activeApplicantIds' | 'move'>
}

/** Of whoever may place people: how a place of an order is taken or left. */
interface Seats {
  /** Throws where nobody can be placed on the order. */
  orderOf: (orderId: string) => Promise<Order>
  place: AssignmentStore['place']
}

interface Beside {
  seats?: Seats
  beside?: (before: Relation, next: Relation) => NonNullable<RelationChange['beside']>
  refused?: () => Error
}

/**
 * Moves what is between an applicant and a client to where one of the staff wants it, in one place for one person and for many.
 * Throws `not_found`, `stage_move_refused` with the reason, and `validation_failed` where the client sees as many as there may be.
 */
export async function moveAssignment(
  between: Pick<Assignment, 'clientId' | 'applicantId'>,
  wanted: WantedMove,
  call: ActingContext,
  deps: Deps,
  { seats, beside, refused }: Beside = {},
): Promise<{ relation: Relation; isChanged: boolean }> {
  const { clientId, applicantId } = between
  const company = await requireCompany(clientId, deps)
  return changeRelation(
    {
      between,
      person: assignable(applicantId, call, deps),
      plan: (before, person, now) =>
        planMove(before, wanted, person, {
          ...{ between, userId: call.actor.userId, now, newId: deps.newId },
        }),
      write: async (change) => {
        const becomesShown = isShown(change.next) && !isShown(change.before)
        if (becomesShown) await requireRoom(clientId, deps)
        const isNaming = becomesShown || change.mail !== undefined
        if (isNaming) await deps.naming.prepare(applicantId, call)
        const conditions = isNaming ? [deps.naming.condition(applicantId)] : []
        const [left, taken] = [placeHeldBy(change.before.assignment), placeHeldBy(change.next.assignment)]
        if (left === taken) return deps.assignments.move({ ...change, conditions, company })
        if (!seats) throw new Error('Nobody is placed here')
        const orderId = placedOn(change.next.assignment)
        return seats.place({
          ...change,
          conditions,
          order: orderId === undefined ? undefined : await seats.orderOf(orderId),
        })
      },
      ...(beside && { beside }),
      ...(refused && { refused }),
    },
    call,
    deps,
  )
}

const isShown = ({ assignment }: Relation): boolean => assignment !== undefined && isShownAt(assignment.stage)

async function requireRoom(clientId: string, { assignments }: Pick<Deps, 'assignments'>): Promise<void> {
  const maximum = functionLimits.assignmentsPerClient
  if ((await assignments.activeApplicantIds(clientId)).length >= maximum)
    throw invalid([problemAt('clientId', 'too_many', 'At most {{maximum}} people: end some first', { maximum })])
}
