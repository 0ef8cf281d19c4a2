import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'

export const storedSingleSignOn = storedForm('singleSignOn', lenient(z.object({ domains: z.array(z.string()) })))

export type SingleSignOnStore = ReturnType<typeof singleSignOnStore>

export const singleSignOnStore = (table: Table) => ({
  async current(): Promise<SingleSignOn | undefined> {
    const Key = kernelKeys.setting('singleSignOn')
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedSingleSignOn.read(Item)
  },
})
