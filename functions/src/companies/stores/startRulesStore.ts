import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type StartRules, startRulesSchema } from '../../../../shared/companies/domain/startRules.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { companyKeys } from '../keys.ts'

export const storedStartRules = storedForm('startRules', lenient(startRulesSchema))

export type StartRulesStore = ReturnType<typeof startRulesStore>

/** The start requirements set by managers. The defaults are in the code. */
export const startRulesStore = (table: Table) => ({
  async ofTrades(): Promise<StartRules[]> {
    return (await partition(table, companyKeys.startRules('trade', '').pk)).map(storedStartRules.read)
  },

  /** Returns the stored requirements of these subjects. Subjects without any are left out. */
  async of(subjects: readonly string[]): Promise<StartRules[]> {
    const items = await readBatch(table, subjects.map(keyOfSubject))
    return items.map(storedStartRules.read)
  },

  /** Writes start requirements. Returns `stale` if the stored version isn't the previous one. */
  async write(rules: StartRules, audit: AuditEntry): Promise<'written' | 'stale'> {
    const refused = await writeTogether(table, {
      rules: {
        Put: {
          Item: { ...keyOfSubject(rules.subject), ...storedStartRules.mark, ...rules },
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :before',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':before': rules.version - 1 },
        },
      },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'stale'
  },
})

/** One partition per kind of subject. Search reads all trades at once; clients and orders are read by key. */
const keyOfSubject = (subject: string) => companyKeys.startRules(subject.slice(0, subject.indexOf('.')), subject)
