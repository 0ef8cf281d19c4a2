import type { updateCompany as contract } from '../../../../shared/companies/contract/updateCompany.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { staleAs } from '../../applicants/applicantProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ProvingContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { changedFields, companyAudit, requireCompany } from '../knownCompanies.ts'
import { requireProofOfNewContacts } from '../newContacts.ts'
import type { updateCompany as permissions } from '../permissions.ts'

/**
 * Changes a company, or creates its record. Throws `not_found`, `stale_record` with the current company, or
 * `proof_required` for another email of a contact.
 */
export async function updateCompany(
  { params: { id }, body }: RouteInput<typeof contract>,
  call: ProvingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const before = await requireCompany(id, deps)
  if (before.version !== body.version) throw staleAs(before)
  requireProofOfNewContacts(call, before, body.company, deps.now())
  const { createdAt, version } = before
  const updatedAt = momentAfter(before.updatedAt, deps.now())
  const next: Company = {
    ...body.company,
    id,
    version: version + 1,
    createdAt,
    updatedAt,
    updatedBy: call.actor.userId,
  }
  const audit = companyAudit(next, { action: 'client.changed', changes: changedFields(before, next) }, call, deps.newId)
  if ((await deps.companies.write(next, audit)) === 'stale') throw staleAs(await requireCompany(id, deps))
  return next
}
