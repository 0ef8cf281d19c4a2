import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { applicantLists } from '../../applicants/keys.ts'
import { recordUpdate } from '../../applicants/stores/applicantStore.ts'
import { type ChangeLog, changeLogItems } from '../../applicants/stores/changeLogItems.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { noticeItems, storedUninformed, type Uninformed } from './noticeItems.ts'

/**
 * Returns the writes that mark a person as informed when the scheduled notice is sent. Its scheduled task is deleted
 * elsewhere. Refused if the record is no longer the version of `before`.
 */
export const informedPut = (before: Applicant, next: Applicant, changeLog: ChangeLog): TransactionItem[] => [
  recordUpdate(before, next),
  ...changeLogItems(changeLog),
]

export type NoticeStore = ReturnType<typeof noticeStore>

/** Stores whether people have been informed about their data. */
export const noticeStore = (table: Table) => ({
  /** Marks a person as informed by a colleague. Returns `stale` if the record is no longer the version of `before`. */
  inform: (before: Applicant, next: Applicant, changeLog: ChangeLog) => change(table, before, next, changeLog),
  /** Marks a person as informed and requests the notice. */
  notify: (before: Applicant, next: Applicant, changeLog: ChangeLog, mail: MailRequest) =>
    change(table, before, next, changeLog, mail),
  /** Marks a person as not reached by mail, or not by the notice. */
  unreached: (before: Applicant, next: Applicant, changeLog: ChangeLog) => change(table, before, next, changeLog),

  /**
   * Returns the people that staff must inform, most urgent first and at most `count`, and whether there are more.
   * Very recent ones may be missing.
   */
  async toTell(count: number): Promise<{ people: Uninformed[]; hasMore: boolean }> {
    const { listed, isLast } = await nextListed(table, applicantLists.uninformed, '', count)
    const items = await readBatch(
      table,
      listed.map(({ key }) => key),
    )
    const people = items.map(storedUninformed.read).sort((a, b) => (a.informBy < b.informBy ? -1 : 1))
    return { people, hasMore: !isLast }
  },
})

/**
 * Writes a change of the privacy notice status. There are separate methods because each touches other items and needs
 * other permissions.
 */
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
