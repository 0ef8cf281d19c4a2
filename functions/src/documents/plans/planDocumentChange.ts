import { isDeepStrictEqual } from 'node:util'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import {
  confidentialByDefault,
  type Document,
  type DocumentChanges,
  documentChangesSchema,
} from '../../../../shared/documents/domain/document.ts'
import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { type ChangeContext, logOfChange } from '../../applicants/changeLog.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import { requireFittingType } from '../documentProblems.ts'
import { renewedCertificates } from '../renewedCertificates.ts'
import type { ChangedDocument, RelatedRecord } from '../stores/documentStore.ts'
import { type FileAction, logOfFile } from './planDocument.ts'

export interface DocumentChangeRequest {
  before: Document
  changes: DocumentChanges
  /** The current record of the document's applicant. */
  applicant: Applicant
}
type By = Omit<ChangeContext, 'at' | 'actor'> & { actor: AccountActor }

/**
 * Plans the change of a document. Returns undefined if nothing would change. A new type sets that type's default
 * confidentiality, unless the change sets it, and ends the release to clients. Throws `validation_failed` for releasing
 * a confidential document, and for a Word file as anything but another document.
 */
export function planDocumentChange(
  { before, changes, applicant }: DocumentChangeRequest,
  by: By,
  now: Date,
): ChangedDocument | undefined {
  const at = momentAfter(latest(before.updatedAt, applicant.updatedAt), now)
  const { releasedToClients: release, ...decision } = changes
  const next: Document = {
    ...before,
    ...confidentialityOf(before, changes),
    ...Object.fromEntries(Object.entries(decision).map(([field, value]) => [field, value ?? undefined])),
  }
  requireFittingType(next)
  if (next.isVerified !== before.isVerified) {
    next.verifiedBy = next.isVerified ? by.actor.userId : undefined
    next.verifiedAt = next.isVerified ? at : undefined
  }
  next.releasedToClients = releaseAfter(before, next, release, { by: by.actor.userId, at })
  const fields = changeable.filter((field) => !isDeepStrictEqual(before[field], next[field]))
  if (fields.length === 0) return undefined
  const record = recordAfter(before, next, applicant, at)
  const context = { ...by, at }
  const log = logOfFile(applicant.id, actionOf(fields, next), loggedFile(before), context, fields)
  return {
    before,
    next: { ...next, updatedAt: at },
    record,
    changeLog: withRenewal(log, record, context),
  }
}

const changeable = Object.keys(documentChangesSchema.shape) as (keyof DocumentChanges)[]

const loggedFile = ({ id, originalName }: Pick<Document, 'id' | 'originalName'>) => ({ id, name: originalName })

const latest = (one: string, other: string): string => (one > other ? one : other)

/** Returns the confidentiality that follows from a new type; nothing if the type stays. The change may override it. */
function confidentialityOf(before: Document, { documentType }: DocumentChanges): Partial<Document> {
  if (documentType === undefined || documentType === before.documentType) return {}
  return { isConfidential: confidentialByDefault(documentType) }
}

/** Returns the release of a document after a change. Clients only see a document after an explicit release. */
function releaseAfter(
  before: Document,
  next: Document,
  requested: boolean | undefined,
  released: NonNullable<Document['releasedToClients']>,
): Document['releasedToClients'] {
  if (requested && next.isConfidential) throw refusedRelease()
  const stillReleased =
    next.documentType === before.documentType && !next.isConfidential ? before.releasedToClients : undefined
  if (requested === undefined) return stillReleased
  return requested ? (stillReleased ?? released) : undefined
}

const refusedRelease = () =>
  invalid([problemAt('releasedToClients', 'confidential', 'Confidential documents cannot be released to clients')])

function actionOf(fields: readonly string[], { releasedToClients }: Document): FileAction {
  if (!fields.includes('releasedToClients')) return 'document_changed'
  if (releasedToClients) return 'document_released'
  return fields.length === 1 ? 'document_withdrawn' : 'document_changed'
}

/**
 * Returns the record with its CV after a change of type and its certificates after one was verified, or undefined if
 * neither changes.
 */
function recordAfter(before: Document, next: Document, applicant: Applicant, at: string): RelatedRecord | undefined {
  const certifications = renewedCertificates(applicant, next)
  const isCv = applicant.cvDocument === before.id
  const becomesCv = next.documentType === before.documentType ? isCv : next.documentType === 'cv'
  if (isCv === becomesCv && !certifications) return undefined
  const changes: Partial<Applicant> = {
    ...(isCv !== becomesCv && { cvDocument: becomesCv ? before.id : undefined }),
    ...(certifications && { certifications }),
  }
  return { before: applicant, next: nextVersion(applicant, changes, at) }
}

/** Adds the renewed certificate to the log of the change. */
function withRenewal(log: ChangeLog, record: RelatedRecord | undefined, context: ChangeContext): ChangeLog {
  if (!record?.next || record.next.certifications === record.before.certifications) return log
  const { timeline } = logOfChange(record.before, record.next, ['certifications'], context)
  return {
    ...log,
    timeline: [...log.timeline, ...timeline],
    audit: { ...log.audit, changes: [...log.audit.changes, 'certifications'] },
  }
}

/** Plans the removal of a document and of references to it in the record. */
export function planRemoval(
  document: Pick<Document, 'id' | 'originalName'>,
  current: Applicant,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { record: RelatedRecord; changeLog: ChangeLog } {
  const { id } = document
  const at = momentAfter(current.updatedAt, now)
  const isCv = current.cvDocument === id
  const isCertificate = current.certifications.some(({ documentId }) => documentId === id)
  const changes: Partial<Applicant> = {
    ...(isCv && { cvDocument: undefined }),
    ...(isCertificate && { certifications: current.certifications.map((each) => withoutDocument(each, id)) }),
  }
  return {
    record: { before: current, next: isCv || isCertificate ? nextVersion(current, changes, at) : undefined },
    changeLog: logOfFile(current.id, 'document_removed', loggedFile(document), { ...by, at }),
  }
}

type Certification = Applicant['certifications'][number]

function withoutDocument(certification: Certification, id: string): Certification {
  if (certification.documentId !== id) return certification
  const { documentId: _gone, fileName: _named, ...rest } = certification
  return rest
}
