import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { exportChoices } from '../../../../shared/applicants/domain/exportChoice.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut } from '../../schedule/stores/dueStore.ts'
import type { ExportTally } from '../exportTally.ts'
import { applicantKeys } from '../keys.ts'

const exportTallySchema = z.object({
  userId: z.uuid(),
  since: z.iso.datetime(),
  people: z.int(),
  chosenBy: z.array(z.enum(exportChoices)),
  reportAt: z.iso.datetime().optional(),
})
export const storedExportTally = storedForm('exportTally', lenient(exportTallySchema))

/** The condition that a tally is as it was read. */
const unchanged = ({ since, people }: ExportTally) => ({
  ConditionExpression: '#since = :since AND #people = :people',
  ExpressionAttributeNames: { '#since': 'since', '#people': 'people' },
  ExpressionAttributeValues: { ':since': since, ':people': people },
})

/** Ends a tally that managers are mailed about. Refused if more people were exported since it was read. */
export const exportTallyEnd = (tally: ExportTally): TransactionItem => ({
  Delete: { Key: applicantKeys.exportTally(tally.userId), ...unchanged(tally) },
})

export type ExportTallyStore = ReturnType<typeof exportTallyStore>

/** The number of applicants that each account has exported. */
export const exportTallyStore = (table: Table) => ({
  /** Returns the tally of an account, if there is one. Consistent. */
  async of(userId: string): Promise<ExportTally | undefined> {
    const Key = applicantKeys.exportTally(userId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedExportTally.read(Item)
  },

  /**
   * Replaces the tally that was read, and schedules the mails to managers if it is now over the limit. Returns false and
   * writes nothing if it was changed in the meantime.
   */
  async write(next: ExportTally, before: ExportTally | undefined): Promise<boolean> {
    const { userId, since, reportAt } = next
    const Item = {
      ...applicantKeys.exportTally(userId),
      ...storedExportTally.mark,
      ...next,
      [expiryAttribute]: Math.floor(Date.parse(since) / 1000) + retentionSeconds('exportCount'),
    }
    const isDue = reportAt !== undefined && reportAt !== before?.reportAt
    const refused = await writeTogether(table, {
      tally: {
        Put: { Item, ...(before ? unchanged(before) : { ConditionExpression: 'attribute_not_exists(pk)' }) },
      },
      ...(isDue && { due: duePut({ kind: 'largeExport', id: userId, dueAt: reportAt }) }),
    })
    return refused.length === 0
  },
})
