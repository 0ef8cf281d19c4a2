import { chunk } from 'es-toolkit'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { applicantFrom, isApplicant } from '../../functions/src/applicants/stores/applicantStore.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { noticeItems } from '../../functions/src/privacy/stores/noticeItems.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { informedOf } from '../../shared/privacy/domain/personNotice.ts'

const readAtOnce = 100

/** Reads all applicants of a table, in batches. */
export async function* storedApplicants(table: Table): AsyncGenerator<Applicant[]> {
  for (const some of chunk(await changeFeed(table).since(), readAtOnce)) {
    const items = await readBatch(
      table,
      some.map(({ id }) => applicantKeys.applicant(id)),
    )
    yield items.flatMap((item) => applicantFrom(item) ?? [])
  }
}

/** Returns the applicants who haven't received the privacy notice, by reading the table. */
export async function allWithoutNotice(table: Table): Promise<Applicant[]> {
  const people: Applicant[] = []
  for await (const some of storedApplicants(table)) people.push(...some.filter((person) => !informedOf(person)))
  return people
}

/**
 * Schedules the notice to each of these people, or lists them for staff. Needed for people entered before notices existed. Can be repeated,
 * and skips anyone who changed in between.
 */
export async function planNotices(table: Table, people: readonly Applicant[], now: Date): Promise<void> {
  for (const person of people)
    await writeTogether(table, {
      record: { ConditionCheck: isApplicant(person.id, person.version) },
      notice: noticeItems(undefined, { ...person, updatedAt: now.toISOString() }),
    })
}
