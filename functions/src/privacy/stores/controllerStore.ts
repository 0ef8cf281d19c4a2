import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { type Agency, agencySchema } from '../../../../shared/privacy/domain/agency.ts'
import { logoSchema } from '../../../../shared/privacy/domain/logo.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'

export const storedController = storedForm('controller', lenient(agencySchema))

/** The logo is an item of its own, because it is larger than everything else that is read with it. */
export const storedLogo = storedForm('agencyLogo', lenient(z.object({ logo: logoSchema })))

const logoKey = kernelKeys.setting('logo')

export type ControllerStore = ReturnType<typeof controllerStore>

/** Stores the agency's name, contact details and logo. */
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

  /** Returns the logo as a data URL, or undefined if there is none. */
  async logo(): Promise<string | undefined> {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: logoKey }))
    return Item && storedLogo.read(Item).logo
  },

  /** The last write wins. */
  async writeLogo(logo: string | undefined, audit: AuditEntry): Promise<void> {
    const write: TransactionItem =
      logo === undefined ? { Delete: { Key: logoKey } } : { Put: { Item: { ...logoKey, ...storedLogo.mark, logo } } }
    await writeTogether(table, { logo: write, audit: auditPut(audit) })
  },
})
