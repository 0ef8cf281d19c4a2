import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { mailLanguages } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut } from '../../schedule/stores/dueStore.ts'

/** To whom it is told that an export is ready: whoever asked by a mailed link, or with an account. The staff look themselves. */
export const exportListeners = ['link', 'account'] as const
export type ExportListener = (typeof exportListeners)[number]

/**
 * The one export of a person's data: there is one at a time, which whoever asks meanwhile gets, too. `expiresAt` is in whole seconds
 * since 1970: when the archive cannot be had any more, or nobody believes any longer that one comes.
 */
const dataExportSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid(),
  state: z.enum(['running', 'ready']),
  language: z.enum(mailLanguages),
  tell: z.array(z.enum(exportListeners)),
  askedAt: z.iso.datetime(),
  madeAt: z.iso.datetime().optional(),
  [expiryAttribute]: z.int(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const storedDataExport = storedForm(
  'dataExport',
  lenient(dataExportSchema, { state: 'running', language: 'en' }),
)

const itemOf = (made: DataExport) => ({ ...keyOf.dataExport(made.applicantId), ...storedDataExport.mark, ...made })

/** Goes on only where the export is as it was read: nobody is left out who was added to those whom it is told to. */
const asRead = ({ id, state, tell }: DataExport) => ({
  ConditionExpression: '#id = :id AND #state = :state AND tell = :tell',
  ExpressionAttributeNames: { '#id': 'id', '#state': 'state' },
  ExpressionAttributeValues: { ':id': id, ':state': state, ':tell': tell },
})

/** Says that an export can be had, in the transaction that takes away what was due; refused where another took its place. */
export const exportReadyPut = (before: DataExport, ready: DataExport): TransactionItem => ({
  Put: { Item: itemOf(ready), ...asRead(before) },
})

/** Goes on only while no export of this applicant's data is being made. */
export const notExporting = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.dataExport(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':running': 'running' satisfies DataExport['state'] },
  },
})

export type DataExportStore = ReturnType<typeof dataExportStore>

/** Exports of what is kept of people. */
export const dataExportStore = (table: Table) => ({
  /** The export of somebody's data that is being made or can be had at `now`. */
  async of(applicantId: string, now: Date): Promise<DataExport | undefined> {
    const Key = keyOf.dataExport(applicantId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const found = Item && storedDataExport.read(Item)
    return found && found[expiryAttribute] * 1000 > now.getTime() ? found : undefined
  },

  /** Begins an export, in place of one that can be had; `begun_before` where somebody else began one, `gone` with the applicant. */
  async begin(
    next: DataExport,
    before: DataExport | undefined,
    audit: AuditEntry,
  ): Promise<'begun' | 'begun_before' | 'gone'> {
    const { applicantId, askedAt } = next
    const free = {
      ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
      ExpressionAttributeNames: { '#expiry': expiryAttribute },
      ExpressionAttributeValues: { ':now': Math.floor(Date.parse(askedAt) / 1000) },
    }
    const refused = await writeTogether(table, {
      applicant: applicantThere(applicantId),
      export: { Put: { Item: itemOf(next), ...(before ? asRead(before) : free) } },
      due: duePut({ kind: 'dataExport', id: applicantId, dueAt: askedAt }),
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'begun'
    return refused.includes('applicant') ? 'gone' : 'begun_before'
  },

  /** Has one more told of an export that is being made; `stale` where it is not any more. */
  async listen(before: DataExport, tell: DataExport['tell'], audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      export: { Put: { Item: itemOf({ ...before, tell }), ...asRead(before) } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
