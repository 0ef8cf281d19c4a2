import { accountOf } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { DocumentDetails } from '../../../../shared/documents/domain/document.ts'
import { auditEntry, type ChangeContext, timelineEntry } from '../../applicants/changeLog.ts'
import { documentFromFile } from '../../applicants/documentFromFile.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import type { StoredFile } from '../../files/stores/fileStore.ts'
import { actorId } from '../../kernel/actorOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AddedDocument } from '../stores/documentStore.ts'

/** Plans the document of a stored file. The record points to the newest CV. */
export function planDocument(
  file: StoredFile,
  details: DocumentDetails,
  current: Applicant,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): Omit<AddedDocument, 'upload'> {
  const at = momentAfter(current.updatedAt, now)
  const document = {
    ...documentFromFile(file, current.id, details, { at, uploadedBy: actorId(by.actor) }),
    ...(accountOf(by.actor)?.role === 'applicant' && { addedByPerson: true }),
  }
  const next = document.documentType === 'cv' ? nextVersion(current, { cvDocument: document.id }, at) : undefined
  return {
    document,
    file,
    record: { before: current, next },
    changeLog: logOfFile(current.id, 'document_added', file, { ...by, at }),
  }
}

export type FileAction = Extract<TimelineEntry['action'], `document_${string}` | 'picture_changed'>

const audited: Record<FileAction, AuditAction> = {
  document_added: 'document.added',
  document_changed: 'document.changed',
  document_released: 'document.released',
  document_withdrawn: 'document.withdrawn',
  document_removed: 'document.removed',
  picture_changed: 'applicant.picture_changed',
}

/** A file's id and its name for the timeline. */
type LoggedFile = Pick<StoredFile, 'id' | 'name'>

/**
 * Returns the log of a change to an applicant's files. The audit entry, filed under the applicant, only contains the
 * file's id.
 */
export function logOfFile(
  applicantId: string,
  action: FileAction,
  { id, name }: LoggedFile,
  context: ChangeContext,
  fields: readonly string[] = [],
): ChangeLog {
  const named = action === 'picture_changed' ? {} : { documentName: name }
  return {
    timeline: [timelineEntry(applicantId, { action, ...named, fields: [...fields] }, context)],
    audit: auditEntry(applicantId, audited[action], [id, ...fields], context),
  }
}
