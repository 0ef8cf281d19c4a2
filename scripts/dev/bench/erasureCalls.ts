/**
 * Erases one person in this process, over the table whose endpoint and name are its arguments, and sends what it saw to the process
 * that started it. The objects of files are deleted elsewhere, as the table's stream tells of them.
 */
import { randomUUID } from 'node:crypto'
import { documentItem } from '../../../functions/src/applicants/stores/documentItems.ts'
import { timelineItem } from '../../../functions/src/applicants/stores/timelineStore.ts'
import type { DueDeps } from '../../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore } from '../../../functions/src/edge/stores.ts'
import { submissionLinkItem } from '../../../functions/src/intake/stores/submissionLinks.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { planErasure } from '../../../functions/src/privacy/plans/planErasure.ts'
import { erasureStore } from '../../../functions/src/privacy/stores/erasureStore.ts'
import { type DueOf, duePut } from '../../../functions/src/schedule/stores/dueStore.ts'
import { makeAuditEntry, makeTimelineEntry } from '../../../test/make/activity.ts'
import { makeApplicant } from '../../../test/make/applicant.ts'
import { makeDocument } from '../../../test/make/document.ts'
import { makeSubmission } from '../../../test/make/submission.ts'
import { putAll } from '../demo/batchWrite.ts'
import { timedTable } from './timedTable.ts'

/** `own` and `all` in seconds. */
export interface SeenErasure {
  documents: number
  applications: number
  own: number
  all: number
}

const [documents, ownApplications, applications, entries] = [20, 3, 2000, 500]
const [endpoint = '', tableName = ''] = process.argv.slice(2)
const { table, waited } = timedTable(endpoint, tableName)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

const person = makeApplicant({ id: randomUUID(), email: 'erased@mail.example' })
const applicantId = person.id
const audit = () => makeAuditEntry({ id: randomUUID(), resourceId: applicantId })
const [applicants, erasures] = [applicantStore(table), erasureStore(table)]
await applicants.create(person, { timeline: [], audit: audit() })
const own = numbers(ownApplications).map(() => {
  const files = [{ id: randomUUID(), kind: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1000 }] as const
  return makeSubmission({ id: randomUUID(), status: 'approved', promotedApplicantId: applicantId, files: [...files] })
})
await putAll(table, [
  ...own.flatMap((each) => [submissionItem(each), submissionLinkItem(applicantId, each.id)]),
  ...numbers(documents).map(() => documentItem(makeDocument({ id: randomUUID(), applicantId }))),
  ...numbers(entries).map(() => timelineItem(makeTimelineEntry({ id: randomUUID(), applicantId }))),
  ...numbers(applications).map((n) =>
    submissionItem(makeSubmission({ id: randomUUID(), applicantData: { email: `${n}@mail.example` } })),
  ),
])

const deps: Pick<DueDeps, 'erasures' | 'erasedMarks' | 'exported' | 'now' | 'newId'> = {
  erasures,
  erasedMarks: { keep: async () => {} },
  exported: { write: async () => {}, erase: async () => {} },
  now: () => new Date(),
  newId: randomUUID,
}
const due = {
  kind: 'erasure',
  id: applicantId,
  dueAt: new Date().toISOString(),
  attempts: 0,
} satisfies DueOf<'erasure'>
const begun = { at: performance.now(), waited: waited() }
if ((await erasures.begin(person, due.dueAt, audit())) !== 'begun') throw new Error('The erasure has not begun')
for (const expected of ['erased', 'swept']) {
  const { outcome, effect } = await planErasure(due, deps as DueDeps)
  if (outcome !== expected) throw new Error(`The erasure came to ${outcome}`)
  await writeTogether(table, { effect: effect.length > 0 ? effect : duePut(due) })
}
const all = performance.now() - begun.at
if (await applicants.byId(applicantId)) throw new Error('The person is still there')
const result: SeenErasure = {
  ...{ documents, applications, all: all / 1000, own: (all - (waited() - begun.waited)) / 1000 },
}
process.send?.(result, () => process.exit())
