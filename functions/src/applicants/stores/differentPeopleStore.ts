import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { applicantKeys, applicantPrefixes } from '../keys.ts'
import { applicantThere } from './applicantStore.ts'

/** Marks two possible duplicates as different people: which member of staff decided it, and when. */
const differentPeopleSchema = z.object({
  applicantId: z.uuid(),
  otherId: z.uuid(),
  saidBy: z.uuid(),
  saidAt: z.iso.datetime(),
})
export type DifferentPeople = z.infer<typeof differentPeopleSchema>
export const storedDifferentPeople = storedForm('apart', lenient(differentPeopleSchema))

/** Stored with both records, so that either finds it, and deleted with either. */
const bothWays = ({ applicantId, otherId, ...decision }: DifferentPeople): DifferentPeople[] => [
  { applicantId, otherId, ...decision },
  { applicantId: otherId, otherId: applicantId, ...decision },
]

const differentPeoplePut = (differentPeople: DifferentPeople): TransactionItem => ({
  Put: {
    Item: {
      ...applicantKeys.differentPeople(differentPeople.applicantId, differentPeople.otherId),
      ...storedDifferentPeople.mark,
      ...differentPeople,
    },
  },
})

/** Two applicants marked as different people, in either order. */
type Pair = readonly [oneId: string, otherId: string]

export type DifferentPeopleStore = ReturnType<typeof differentPeopleStore>

/** Possible duplicates marked as different people. Reads are consistent. */
export const differentPeopleStore = (table: Table) => ({
  /** Returns the ids of applicants marked as different from this one. */
  async from(applicantId: string): Promise<Set<string>> {
    const items = await partition(table, applicantKeys.applicant(applicantId).pk, applicantPrefixes.differentPeople)
    return new Set(items.map((item) => storedDifferentPeople.read(item).otherId))
  },

  /** Returns, for each pair, whether it is marked as different people. */
  async areDifferent(pairs: readonly Pair[]): Promise<boolean[]> {
    const items = (
      await readBatch(
        table,
        pairs.map(([one, other]) => applicantKeys.differentPeople(one, other)),
      )
    ).map(storedDifferentPeople.read)
    return pairs.map(([one, other]) => items.some((item) => item.applicantId === one && item.otherId === other))
  },

  /** Marks two applicants as different people. Returns `gone` and writes nothing if either is deleted. */
  async keep(differentPeople: DifferentPeople, audit: readonly AuditEntry[]): Promise<'kept' | 'gone'> {
    const refused = await writeTogether(table, {
      people: [applicantThere(differentPeople.applicantId), applicantThere(differentPeople.otherId)],
      differentPeople: bothWays(differentPeople).map(differentPeoplePut),
      audit: audit.map(auditPut),
    })
    return refused.length === 0 ? 'kept' : 'gone'
  },

  /** Removes the mark, if there is one. */
  async takeBack([one, other]: Pair, audit: readonly AuditEntry[]): Promise<void> {
    await writeTogether(table, {
      differentPeople: [applicantKeys.differentPeople(one, other), applicantKeys.differentPeople(other, one)].map(
        (Key) => ({
          Delete: { Key },
        }),
      ),
      audit: audit.map(auditPut),
    })
  },
})
