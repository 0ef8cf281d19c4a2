import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { recordUpdate } from '../../applicants/stores/applicantStore.ts'
import { type ChangeLog, changeLogItems } from '../../applicants/stores/changeLogItems.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { listOf } from '../../kernel/table/keys.ts'
import { nextListed } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { noticeItems, storedUninformed, type Uninformed } from './noticeItems.ts'

/** Writes that somebody is informed as the notice comes due, which is what it takes away; refused when the record is no longer the version of `before`. */
export const informedPut = (before: Applicant, next: Applicant, changeLog: ChangeLog): TransactionItem[] => [
  recordUpdate(before, next),
  ...changeLogItems(changeLog),
]

export type NoticeStore = ReturnType<typeof noticeStore>

/** Whether people are informed of what is kept of them. */
export const noticeStore = (table: Table) => ({
  /** Keeps that somebody is informed, as one of the staff says; `stale` when the record is no longer the version of `before`. */
  inform: (before: Applicant, next: Applicant, changeLog: ChangeLog) => change(table, before, next, changeLog),
  /** The same by a notice that goes with it. */
  notify: (before: Applicant, next: Applicant, changeLog: ChangeLog, mail: MailRequest) =>
    change(table, before, next, changeLog, mail),
  /** Keeps that no mail reaches somebody, or not the notice; `stale` as above. */
  unreached: (before: Applicant, next: Applicant, changeLog: ChangeLog) => change(table, before, next, changeLog),

  /** Whom one of the staff has to inform, the most urgent first, at most so many, and whether there are more; who was added a moment ago may be missing. */
  async toTell(count: number): Promise<{ people: Uninformed[]; hasMore: boolean }> {
    const { listed, isLast } = await nextListed(table, listOf.uninformed, '', count)
    const items = await readTogether(
      table,
      listed.map(({ key }) => key),
    )
    const people = items.map(storedUninformed.read).sort((a, b) => (a.informBy < b.informBy ? -1 : 1))
    return { people, hasMore: !isLast }
  },
})

/** Writes a change of whether somebody is informed, or can be. What it touches differs by what changes, and so do the rights to it: hence the methods. */
async function change(
  table: Table,
  before: Applicant,
  next: Applicant,
  changeLog: ChangeLog,
  mail?: MailRequest,
): Promise<'changed' | 'stale'> {
  const items = {
    record: recordUpdate(before, next),
    changeLog: changeLogItems(changeLog),
    notice: noticeItems(before, next),
    mail: mail ? outboxPut(mail) : [],
  }
  return (await writeTogether(table, items)).length === 0 ? 'changed' : 'stale'
}
