import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { type Agency, agencySchema } from '../../../../shared/privacy/domain/agency.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

export const storedController = storedForm('controller', lenient(agencySchema))

export type ControllerStore = ReturnType<typeof controllerStore>

/** Stores the agency's name and contact details. */
export const controllerStore = (table: Table) => ({
  /** Returns the agency with a consistent read, or undefined until it is entered. */
  async current(): Promise<Agency | undefined> {
    const Key = kernelKeys.setting('controller')
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedController.read(found.Item)
  },

  /** The last write wins. */
  async write(agency: Agency, audit: AuditEntry): Promise<void> {
    const Item = { ...kernelKeys.setting('controller'), ...storedController.mark, ...agency }
    await writeTogether(table, { controller: { Put: { Item } }, audit: auditPut(audit) })
  },
})
