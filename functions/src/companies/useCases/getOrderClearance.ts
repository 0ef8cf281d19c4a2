import { knownApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { heldCredentialFields } from '../../../../shared/applicants/domain/heldCredentials.ts'
import { permitFields } from '../../../../shared/applicants/domain/permitProof.ts'
import type { getOrderClearance as contract } from '../../../../shared/companies/contract/getOrderClearance.ts'
import { together } from '../../../../shared/companies/domain/clearance.ts'
import { subjects } from '../../../../shared/companies/domain/startRules.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { decideClearance } from '../decideClearance.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { requireOrder } from '../knownOrders.ts'
import { requirementsOf } from '../knownStartRules.ts'
import type { getOrderClearance as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

const readFields = [...heldCredentialFields, ...permitFields, 'permitEmployer'] as const
const namedFields = Object.fromEntries(readFields.map((name) => [name, true])) as Record<
  (typeof readFields)[number],
  true
>
const readPerson = knownApplicantSchema.pick(namedFields)

/**
 * Returns whether these applicants may start on an order, by the requirements of its trade, its client and the order.
 * Checked for the order's first day, or for today if that has passed. Throws `not_found`.
 */
export async function getOrderClearance(
  { params: { id: clientId, orderId }, query: { ids } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [order, company] = await Promise.all([requireOrder(clientId, orderId, deps), deps.companies.byId(clientId)])
  const ruleSubjects = [subjects.trade(order.profession), subjects.client(clientId), subjects.order(clientId, orderId)]
  const [lists, records] = await Promise.all([
    requirementsOf(
      ruleSubjects.filter((subject) => subject !== undefined),
      deps,
    ),
    deps.feed.read(ids, ['id', 'mergedFrom', ...readFields]),
  ])
  const requirements = together(lists)
  const today = dateInDenmark(deps.now())
  const isUpcoming = order.from > today
  const day = isUpcoming ? order.from : today
  return Promise.all(
    [...records].map(async ([applicantId, record]) => ({
      applicantId,
      clearance: await decideClearance(
        { person: readPerson.parse(record), requirements, day, clientName: company?.name },
        () => documentsOf(applicantId, record, deps),
      ),
    })),
  )
}

const readMerged = knownApplicantSchema.pick({ id: true, mergedFrom: true })

const documentsOf = (applicantId: string, record: unknown, { documents }: Pick<Deps, 'documents'>) =>
  readAcrossMerges(applicantId, Promise.resolve(readMerged.parse(record)), documents.listOf)
