import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { exportOwnData } from '../../../shared/privacy/contract/exportOwnData.ts'
import type { ThrottleStore } from '../accounts/stores/throttleStore.ts'
import { countAttempt } from '../accounts/throttling.ts'
import type { AuditStore } from '../audit/stores/auditStore.ts'
import type { ExportedFiles } from '../files/exportedFiles.ts'
import { type ActorDetails, auditEntryOf } from '../kernel/auditEntryOf.ts'
import type { KernelDependencies } from '../kernel/dependencies.ts'
import type { DataExport, DataExportStore, ExportListener } from './stores/dataExportStore.ts'

interface Deps extends Pick<KernelDependencies, 'now' | 'newId'> {
  dataExports: Pick<DataExportStore, 'of' | 'begin' | 'listen'>
  exported: Pick<ExportedFiles, 'addressOf'>
  audit: Pick<AuditStore, 'keep'>
  throttle: Pick<ThrottleStore, 'countInWindow'>
}

type Answer = RouteResult<typeof exportOwnData>

interface ExportRequest {
  person: Pick<Applicant, 'id'>
  language: MailLanguage
  anew: boolean
  /** The recipient of the notification that the export is ready. Undefined if staff ask: they check themselves. */
  listener?: ExportListener
  by: ActorDetails
}

/** A download address is valid for one hour. */
const downloadUrlSeconds = 60 * 60
/** Seconds after which a running export is given up on: longer than a scheduled task is retried. */
const awaitedSeconds = 7 * 24 * 60 * 60
/** The number of attempts if the export changes at the same time. */
const attempts = 4

/**
 * Returns the export of a person's data: a download address if it is ready, or else its running state. Starts an export
 * if there is none; further requests join the running one. Every start and every address is written to the audit log.
 * Throws `too_many_requests`, and `not_found` if the person is deleted at that moment.
 */
export async function exportFor(request: ExportRequest, deps: Deps): Promise<Answer> {
  const { person, anew } = request
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const current = await deps.dataExports.of(person.id, deps.now())
    if (current?.state === 'ready' && !anew) return addressOf(current, request, deps)
    const running =
      current?.state === 'running' ? await joined(current, request, deps) : await begun(current, request, deps)
    if (running) return { state: 'running', askedAt: running.askedAt }
  }
  throw new Error('An export kept changing while it was asked for')
}

async function addressOf({ madeAt = '' }: DataExport, { person, by }: ExportRequest, deps: Deps): Promise<Answer> {
  const now = deps.now()
  const url = await deps.exported.addressOf(person.id, 'your-data.zip', downloadUrlSeconds)
  await deps.audit.keep(entryOf('applicant.export_taken', person.id, by, deps))
  return { state: 'ready', madeAt, url, expiresAt: new Date(now.getTime() + downloadUrlSeconds * 1000).toISOString() }
}

async function joined(
  current: DataExport,
  { listener, person, by }: ExportRequest,
  deps: Deps,
): Promise<DataExport | undefined> {
  if (listener === undefined || current.tell.includes(listener)) return current
  const audit = entryOf('applicant.export_asked', person.id, by, deps)
  const outcome = await deps.dataExports.listen(current, [...current.tell, listener], audit)
  return outcome === 'written' ? current : undefined
}

async function begun(
  before: DataExport | undefined,
  { person, language, listener, by }: ExportRequest,
  deps: Deps,
): Promise<DataExport | undefined> {
  const now = deps.now()
  await countAttempt(deps.throttle, 'dataExportPerson', person.id, now)
  const next: DataExport = {
    ...{ id: deps.newId(), applicantId: person.id, state: 'running', language },
    tell: listener === undefined ? [] : [listener],
    askedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + awaitedSeconds,
  }
  const outcome = await deps.dataExports.begin(next, before, entryOf('applicant.export_asked', person.id, by, deps))
  if (outcome === 'gone') throw new ProductError('not_found', 'Applicant not found')
  return outcome === 'begun' ? next : undefined
}

const entryOf = (
  action: AuditAction,
  resourceId: string,
  by: ActorDetails,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
) => auditEntryOf({ action, resource: 'applicant', resourceId }, { ...by, at: now().toISOString(), newId })
