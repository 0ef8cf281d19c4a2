import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { mailLanguages } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut } from '../../schedule/stores/dueStore.ts'
import { privacyKeys } from '../keys.ts'

/**
 * The recipients of a notification that an export is ready: the person by a mailed link, or in their account. The staff
 * check themselves.
 */
export const exportListeners = ['link', 'account'] as const
export type ExportListener = (typeof exportListeners)[number]

/**
 * A person's data export. There is one at a time, which later requests join. `expiresAt` is in seconds since 1970: when
 * the archive can no longer be downloaded, or when a running export is given up on.
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

const itemOf = (made: DataExport) => ({
  ...privacyKeys.dataExport(made.applicantId),
  ...storedDataExport.mark,
  ...made,
})

/** Condition that the export is unchanged since it was read, so that no listener is lost. */
const ifUnchanged = ({ id, state, tell }: DataExport) => ({
  ConditionExpression: '#id = :id AND #state = :state AND tell = :tell',
  ExpressionAttributeNames: { '#id': 'id', '#state': 'state' },
  ExpressionAttributeValues: { ':id': id, ':state': state, ':tell': tell },
})

/**
 * Marks an export as ready in the transaction that deletes its scheduled task. Refused if another export replaced it.
 */
export const exportReadyPut = (before: DataExport, ready: DataExport): TransactionItem => ({
  Put: { Item: itemOf(ready), ...ifUnchanged(before) },
})

const ifNotRunning = (applicantId: string) => ({
  Key: privacyKeys.dataExport(applicantId),
  ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':running': 'running' satisfies DataExport['state'] },
})

/** Condition that no export of this applicant's data is running. */
export const notExporting = (applicantId: string): TransactionItem => ({ ConditionCheck: ifNotRunning(applicantId) })

/** Ends the download of an export. Refused while one is running. */
export const exportDeleted = (applicantId: string): TransactionItem => ({ Delete: ifNotRunning(applicantId) })

export type DataExportStore = ReturnType<typeof dataExportStore>

/** Stores data exports. */
export const dataExportStore = (table: Table) => ({
  /** Returns the export of an applicant that is running or can be downloaded at `now`. */
  async of(applicantId: string, now: Date): Promise<DataExport | undefined> {
    const Key = privacyKeys.dataExport(applicantId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const found = Item && storedDataExport.read(Item)
    return found && found[expiryAttribute] * 1000 > now.getTime() ? found : undefined
  },

  /**
   * Starts an export, replacing one that is ready. Returns `begun_before` if another one was started, and `gone` if the
   * applicant is deleted.
   */
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
      export: { Put: { Item: itemOf(next), ...(before ? ifUnchanged(before) : free) } },
      due: duePut({ kind: 'dataExport', id: applicantId, dueAt: askedAt }),
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'begun'
    return refused.includes('applicant') ? 'gone' : 'begun_before'
  },

  /** Replaces the listeners of a running export. Returns `stale` if it has changed or is no longer running. */
  async listen(before: DataExport, tell: DataExport['tell'], audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      export: { Put: { Item: itemOf({ ...before, tell }), ...ifUnchanged(before) } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})
