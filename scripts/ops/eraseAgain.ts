import { applicantStore } from '../../functions/src/edge/stores.ts'
import { erasedMark } from '../../functions/src/files/erasedMarks.ts'
import { auditEntryOf } from '../../functions/src/kernel/auditEntryOf.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'

interface ErasedAgain {
  /** The ids of the people whose erasure was restarted. */
  begun: string[]
  /** The ids of the people whose record changed at that moment. */
  changed: string[]
}

/** Restarts the erasure of everyone in a table with one of these marks: they were restored from before their erasure. */
export async function eraseAgain(table: Table, marks: ReadonlySet<string>): Promise<ErasedAgain> {
  const [applicants, erasures] = [applicantStore(table), erasureStore(table)]
  const marked = (await changeFeed(table).since()).map(({ id }) => id).filter((id) => marks.has(erasedMark(id)))
  const again: ErasedAgain = { begun: [], changed: [] }
  for (const id of marked) {
    const applicant = await applicants.byId(id)
    if (!applicant) continue
    const at = new Date().toISOString()
    const event = { action: 'applicant.erased', resource: 'applicant', resourceId: id } as const
    const audit = auditEntryOf(event, { at, newId: () => crypto.randomUUID() })
    again[(await erasures.begin(applicant, at, audit, { isAgain: true })) === 'begun' ? 'begun' : 'changed'].push(id)
  }
  return again
}
