import { randomUUID } from 'node:crypto'
import type { RequireRecordedCompany } from '../../functions/src/accounts/ports.ts'
import { requireRecordedCompany } from '../../functions/src/companies/recordedCompany.ts'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'

/** Makes sure of a company's record in a table, as functions do. */
export const recordedCompaniesOf =
  (table: Table, now: () => Date): RequireRecordedCompany =>
  (id, call) =>
    requireRecordedCompany(id, call, { companies: companyStore(table), newId: randomUUID, now })
