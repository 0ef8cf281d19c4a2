import { isDeepStrictEqual } from 'node:util'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import type { Document, DocumentChanges } from '../../../shared/domain/document.ts'
import type { ChangeContext } from '../applicants/changeLog.ts'
import { momentAfter } from '../applicants/planUpdate.ts'
import { actorId } from '../applicants/whoActed.ts'
import type { ChangeLog } from '../data/applicantStore.ts'
import type { RecordBeside } from '../data/documentStore.ts'
import { logOfFile, nextVersion } from './planDocument.ts'

/** Decides what a change makes of a document, and what is written beside it; undefined where nothing would change. */
export function planDocumentChange(
  document: Document,
  changes: DocumentChanges,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { next: Document; changeLog: ChangeLog } | undefined {
  const asked = Object.entries(changes).map(([field, value]) => [field, value ?? undefined] as const)
  const changed = asked.filter(([field, value]) => !isDeepStrictEqual(document[field as keyof Document], value))
  if (changed.length === 0) return undefined
  const at = momentAfter(document.updatedAt, now)
  const next: Document = { ...document, ...Object.fromEntries(changed), updatedAt: at }
  if (next.isVerified !== document.isVerified) {
    next.verifiedBy = next.isVerified ? actorId(by.actor) : undefined
    next.verifiedAt = next.isVerified ? at : undefined
  }
  const fields = changed.map(([field]) => field)
  return { next, changeLog: logOfFile(document.applicantId, 'document_changed', document.id, { ...by, at }, fields) }
}

/** Decides what the removal of a document makes of the record that may name it. */
export function planRemoval(
  { id }: Pick<Document, 'id'>,
  current: Applicant,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { record: RecordBeside; changeLog: ChangeLog } {
  const at = momentAfter(current.updatedAt, now)
  const isCv = current.cvDocument === id
  const isCertificate = current.certifications.some(({ documentId }) => documentId === id)
  const changes: Partial<Applicant> = {
    ...(isCv && { cvDocument: undefined }),
    ...(isCertificate && { certifications: current.certifications.map((each) => withoutDocument(each, id)) }),
  }
  return {
    record: { before: current, next: isCv || isCertificate ? nextVersion(current, changes, at) : undefined },
    changeLog: logOfFile(current.id, 'document_removed', id, { ...by, at }),
  }
}

type Certification = Applicant['certifications'][number]

function withoutDocument(certification: Certification, id: string): Certification {
  if (certification.documentId !== id) return certification
  const { documentId: _gone, fileName: _named, ...rest } = certification
  return rest
}
