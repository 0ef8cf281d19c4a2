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
import { renewedCertificates } from '../renewedCertificates.ts'
import type { ChangedDocument, RecordBeside } from '../stores/documentStore.ts'
import { type FileAction, logOfFile } from './planDocument.ts'

export interface DocumentChangeRequest {
  before: Document
  changes: DocumentChanges
  /** Whose document it is, as the record stands now. */
  applicant: Applicant
}
type By = Omit<ChangeContext, 'at' | 'actor'> & { actor: AccountActor }

/**
 * Decides what a change makes of a document, and what is written beside it; undefined where nothing would change. A
 * document of another type is as confidential as that type, unless told, and no longer released. Throws
 * `validation_failed` for the release of a confidential document.
 */
export function planDocumentChange(
  { before, changes, applicant }: DocumentChangeRequest,
  by: By,
  now: Date,
): ChangedDocument | undefined {
  const at = momentAfter(latest(before.updatedAt, applicant.updatedAt), now)
  const { releasedToClients: release, ...said } = changes
  const next: Document = {
    ...before,
    ...confidentialityOf(before, changes),
    ...Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value ?? undefined])),
  }
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

/** What another type means for who may have a document; nothing where the type stays or the change decides. */
function confidentialityOf(before: Document, { documentType }: DocumentChanges): Partial<Document> {
  if (documentType === undefined || documentType === before.documentType) return {}
  return { isConfidential: confidentialByDefault(documentType) }
}

/** The release of a document after a change: of what clients have then, somebody has to have said so. */
function releaseAfter(
  before: Document,
  next: Document,
  asked: boolean | undefined,
  released: NonNullable<Document['releasedToClients']>,
): Document['releasedToClients'] {
  if (asked && next.isConfidential) throw refusedRelease()
  const kept = next.documentType === before.documentType && !next.isConfidential ? before.releasedToClients : undefined
  if (asked === undefined) return kept
  return asked ? (kept ?? released) : undefined
}

const refusedRelease = () =>
  invalid([problemAt('releasedToClients', 'confidential', 'A confidential document cannot be released to clients')])

function actionOf(fields: readonly string[], { releasedToClients }: Document): FileAction {
  if (!fields.includes('releasedToClients')) return 'document_changed'
  if (releasedToClients) return 'document_released'
  return fields.length === 1 ? 'document_withdrawn' : 'document_changed'
}

/** The record as it names its CV after a change of type, and its certificates after one was verified; undefined where it is as before. */
function recordAfter(before: Document, next: Document, applicant: Applicant, at: string): RecordBeside | undefined {
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

/** What is kept of the change, with the certificate that holds for longer by it. */
function withRenewal(log: ChangeLog, record: RecordBeside | undefined, context: ChangeContext): ChangeLog {
  if (!record?.next || record.next.certifications === record.before.certifications) return log
  const { timeline } = logOfChange(record.before, record.next, ['certifications'], context)
  return {
    ...log,
    timeline: [...log.timeline, ...timeline],
    audit: { ...log.audit, changes: [...log.audit.changes, 'certifications'] },
  }
}

/** Decides what the removal of a document makes of the record that may name it. */
export function planRemoval(
  document: Pick<Document, 'id' | 'originalName'>,
  current: Applicant,
  by: Omit<ChangeContext, 'at'>,
  now: Date,
): { record: RecordBeside; changeLog: ChangeLog } {
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
