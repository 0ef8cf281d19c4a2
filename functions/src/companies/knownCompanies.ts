import { isEqual } from 'es-toolkit/predicate'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { ActingContext } from '../kernel/requestContext.ts'
import type { CompanyStore } from './stores/companyStore.ts'

const companyNotFound = (): ProductError => new ProductError('not_found', 'Client not found')

/** Throws `not_found` where there is no such company, and no account that is one. */
export async function requireCompany(
  id: string,
  { companies }: { companies: Pick<CompanyStore, 'byId'> },
): Promise<Company> {
  const company = await companies.byId(id)
  if (!company) throw companyNotFound()
  return company
}

/** The names of the fields in which a record is to differ from what it was. */
export function changedFields(before: object, next: object): string[] {
  const [was, is] = [before, next] as Readonly<Record<string, unknown>>[]
  return [...new Set([...Object.keys(before), ...Object.keys(next)])]
    .filter((name) => !['version', 'updatedAt', 'updatedBy'].includes(name) && !isEqual(was?.[name], is?.[name]))
    .toSorted()
}

/** The audit entry for what somebody did with a company: which of its fields, never what they say. */
export const companyAudit = (
  { id: resourceId, updatedAt: at }: Company,
  told: { action: AuditAction; changes?: readonly string[] },
  call: ActingContext,
  newId: () => string,
): AuditEntry => auditEntryOf({ ...told, resource: 'client', resourceId }, { ...call, at, newId })
