/**
 * Puts the data of one person together in this process, over the table whose endpoint and name are its arguments, and sends what it
 * saw to the process that started it. The archive goes nowhere, as fast as it comes.
 */
import { randomUUID } from 'node:crypto'
import { makeZip } from 'client-zip'
import { applicantItem } from '../../../functions/src/applicants/stores/applicantStore.ts'
import { documentItem } from '../../../functions/src/applicants/stores/documentItems.ts'
import { timelineItem } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { companyStore } from '../../../functions/src/companies/stores/companyStore.ts'
import type { DueDeps } from '../../../functions/src/edge/registries/dueKinds.ts'
import { applicantStore } from '../../../functions/src/edge/stores.ts'
import type { ArchiveEntry } from '../../../functions/src/files/exportedFiles.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import { planDataExport } from '../../../functions/src/privacy/export/planDataExport.ts'
import { type DataExport, dataExportStore } from '../../../functions/src/privacy/stores/dataExportStore.ts'
import { personalDataStore } from '../../../functions/src/privacy/stores/personalDataStore.ts'
import { makeAuditEntry, makeTimelineEntry } from '../../../test/make/activity.ts'
import { makeApplicant } from '../../../test/make/applicant.ts'
import { makeDocument } from '../../../test/make/document.ts'
import { makeSubmission } from '../../../test/make/submission.ts'
import { putAll } from '../demo/batchWrite.ts'
import { timedTable } from './timedTable.ts'

/** `own` and `all` in seconds, `memory` in megabytes beyond what the process held before. */
export interface SeenExport {
  documents: number
  megabytes: number
  applications: number
  own: number
  all: number
  memory: number
}

const [documents, megabytes, applications, entries] = [20, 5, 2000, 500]
const [endpoint = '', tableName = ''] = process.argv.slice(2)
const { table, waited } = timedTable(endpoint, tableName)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

const person = makeApplicant({ id: randomUUID(), email: 'bench@mail.example' })
const applicantId = person.id
await applicantStore(table).create(person, { timeline: [], audit: makeAuditEntry({ resourceId: applicantId }) })
await putAll(table, [
  applicantItem(person),
  ...numbers(documents).map(() => documentItem(makeDocument({ id: randomUUID(), applicantId }))),
  ...numbers(entries).map(() => timelineItem(makeTimelineEntry({ id: randomUUID(), applicantId }))),
  ...numbers(applications).map((n) =>
    submissionItem(makeSubmission({ id: randomUUID(), applicantData: { email: `${n}@mail.example` } })),
  ),
])
const dataExports = dataExportStore(table)
const asked: DataExport = {
  ...{ id: randomUUID(), applicantId, state: 'running', language: 'da', tell: ['link'] },
  ...{ askedAt: new Date().toISOString(), expiresAt: Math.floor(Date.now() / 1000) + 3600 },
}
await dataExports.begin(asked, undefined, makeAuditEntry({ id: randomUUID(), resourceId: applicantId }))

const megabyte = new Uint8Array(1024 * 1024).fill(37)
const bytes = () => ReadableStream.from(numbers(megabytes).map(() => megabyte)) as ReadableStream<Uint8Array>
const before = process.memoryUsage().rss
let memory = 0
let written = 0

async function write(_applicantId: string, files: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const part of makeZip(files)) {
    written += part.length
    memory = Math.max(memory, process.memoryUsage().rss - before)
  }
}

const deps: Pick<
  DueDeps,
  | 'applicants'
  | 'dataExports'
  | 'personalData'
  | 'companies'
  | 'stored'
  | 'exported'
  | 'filesAreScanned'
  | 'now'
  | 'newId'
> = {
  applicants: applicantStore(table),
  dataExports,
  personalData: personalDataStore(table),
  companies: companyStore(table),
  stored: { read: async () => bytes(), verdictOn: async () => 'clean' },
  exported: { write, erase: async () => {} },
  filesAreScanned: true,
  now: () => new Date(),
  newId: randomUUID,
}
const begun = { at: performance.now(), waited: waited() }
const { outcome } = await planDataExport(
  { kind: 'dataExport', id: applicantId, dueAt: asked.askedAt, attempts: 0 },
  deps as DueDeps,
)
const all = performance.now() - begun.at
if (outcome !== 'exported' || written < documents * megabytes * megabyte.length)
  throw new Error('The export is not whole')
const result: SeenExport = {
  ...{ documents, megabytes, applications, all: all / 1000, own: (all - (waited() - begun.waited)) / 1000 },
  memory: memory / 1024 / 1024,
}
process.send?.(result, () => process.exit())
