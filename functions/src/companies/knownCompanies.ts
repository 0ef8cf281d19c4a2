import { isEqual } from 'es-toolkit/predicate'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { CompanyStore } from './stores/companyStore.ts'

const companyNotFound = (): ProductError => new ProductError('not_found', 'Client not found')

/** Throws `not_found` if there is no company record and no client account with this id. */
export async function requireCompany(
  id: string,
  { companies }: { companies: Pick<CompanyStore, 'byId'> },
): Promise<Company> {
  const company = await companies.byId(id)
  if (!company) throw companyNotFound()
  return company
}

/** Returns the names of the fields that differ between two versions of a record. */
export function changedFields(before: object, next: object): string[] {
  const [was, is] = [before, next] as Readonly<Record<string, unknown>>[]
  return [...new Set([...Object.keys(before), ...Object.keys(next)])]
    .filter((name) => !['version', 'updatedAt', 'updatedBy'].includes(name) && !isEqual(was?.[name], is?.[name]))
    .toSorted()
}

/** Returns the audit entry for an action on a company. It names the changed fields but not their values. */
export const companyAudit = (
  { id: resourceId, updatedAt: at }: Company,
  event: { action: AuditAction; changes?: readonly string[] },
  call: ActingContext,
  newId: () => string,
): AuditEntry => auditEntryOf({ ...event, resource: 'client', resourceId }, { ...call, at, newId })
