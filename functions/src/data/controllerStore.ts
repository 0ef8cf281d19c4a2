import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '../../../shared/domain/activity.ts'
import { type Controller, controllerSchema } from '../../../shared/domain/controller.ts'
import { lenient } from '../../../shared/domain/lenient.ts'
import type { Table } from '../platform/table.ts'
import { auditPut } from './auditStore.ts'
import { keyOf } from './keys.ts'
import { storedForm } from './stored/storedForm.ts'
import { writeTogether } from './transaction.ts'

export const storedController = storedForm('controller', lenient(controllerSchema))

export type ControllerStore = ReturnType<typeof controllerStore>

/** Who answers for the personal data here. */
export const controllerStore = (table: Table) => ({
  /** What was said last, read consistently; undefined until somebody says so. */
  async current(): Promise<Controller | undefined> {
    const Key = keyOf.setting('controller')
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedController.read(found.Item)
  },

  /** Whoever says it last is right. */
  async write(controller: Controller, audit: AuditEntry): Promise<void> {
    const Item = { ...keyOf.setting('controller'), ...storedController.mark, ...controller }
    await writeTogether(table, { controller: { Put: { Item } }, audit: auditPut(audit) })
  },
})
