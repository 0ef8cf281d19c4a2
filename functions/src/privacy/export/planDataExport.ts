import { hasPassedScan } from '../../files/scanPassed.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import type { DuePlan } from '../../schedule/duePlan.ts'
import { type DueOf, duePut } from '../../schedule/stores/dueStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { exportReadyPut } from '../stores/dataExportStore.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'
import { archiveOf } from './archive.ts'
import { disclosureTime } from './disclosureTime.ts'

type Deps = DependenciesOf<{
  stores: {
    applicants: ['byId']
    companies: ['namesOf']
    dataExports: ['of']
    exported: ['write']
    personalData: ['of']
    stored: ['read', 'scanResultOf']
  }
  values: ['newId', 'now', 'filesAreScanned']
}>

/** How long an archive can be downloaded, in seconds. Its bucket deletes it at the following midnight. */
const archiveSeconds = 24 * 60 * 60

/**
 * Builds the archive of a person's data and plans the notifications. Like an erasure, it does its work before its
 * effect is written. If a worker dies midway nothing is visible, and the next one writes the archive again. Waits for
 * at most a day while a decision about the person can be undone, because the archive would reveal it (ADR 27).
 */
export async function planDataExport({ id }: DueOf<'dataExport'>, deps: Deps): Promise<DuePlan> {
  const now = deps.now()
  const [requestedAt, applicant] = await Promise.all([deps.dataExports.of(id, now), deps.applicants.byId(id)])
  if (requestedAt?.state !== 'running' || !applicant) return { outcome: 'not asked for any more', effect: [] }
  const data = await deps.personalData.of(applicant, now)
  const dueAt = disclosureTime(data, { askedAt: requestedAt.askedAt, now })
  if (dueAt !== undefined) return { outcome: 'waits', effect: [duePut({ kind: 'dataExport', id, dueAt })] }
  const clientNames = await deps.companies.namesOf(clientsIn(data))
  const read = (fileId: string) => openedFile(fileId, deps)
  await deps.exported.write(id, archiveOf(data, { language: requestedAt.language, now, clientNames, read }))
  const madeAt = deps.now()
  const expiresAt = Math.floor(madeAt.getTime() / 1000) + archiveSeconds
  const ready = { ...requestedAt, state: 'ready' as const, madeAt: madeAt.toISOString(), expiresAt }
  const mails = requestedAt.tell.map((to) => ({
    id: deps.newId(),
    language: requestedAt.language,
    createdAt: madeAt.toISOString(),
    mail: { template: 'ownDataReady' as const, applicantId: id, to },
  }))
  return { outcome: 'exported', effect: [exportReadyPut(requestedAt, ready), ...mails.map(outboxPut)] }
}

const clientsIn = ({ assignments, history, consents, clientDecisions, interviews }: PersonalData): string[] => {
  const all = [...assignments, ...history, ...consents, ...clientDecisions, ...interviews]
  return [...new Set(all.flatMap(({ clientId }) => clientId ?? []))]
}

async function openedFile(
  fileId: string,
  deps: Pick<Deps, 'stored' | 'filesAreScanned'>,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const bytes = await deps.stored.read(fileId)
  if (!bytes || (await hasPassedScan(fileId, deps))) return bytes
  await bytes.cancel()
  return undefined
}
