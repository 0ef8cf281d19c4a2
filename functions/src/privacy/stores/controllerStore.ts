import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { type Controller, controllerSchema } from '../../../../shared/privacy/domain/controller.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

export const storedController = storedForm('controller', lenient(controllerSchema))

export type ControllerStore = ReturnType<typeof controllerStore>

/** Stores the data controller. */
export const controllerStore = (table: Table) => ({
  /** Returns the current data controller with a consistent read, or undefined if none is entered. */
  async current(): Promise<Controller | undefined> {
    const Key = kernelKeys.setting('controller')
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedController.read(found.Item)
  },

  /** The last write wins. */
  async write(controller: Controller, audit: AuditEntry): Promise<void> {
    const Item = { ...kernelKeys.setting('controller'), ...storedController.mark, ...controller }
    await writeTogether(table, { controller: { Put: { Item } }, audit: auditPut(audit) })
  },
})
