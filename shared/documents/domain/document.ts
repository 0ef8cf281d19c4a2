import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalDate, optionalLines, optionalText, requiredText } from '../../kernel/domain/text.ts'

export const documentTypes = ['cv', 'certificate', 'id', 'contract', 'reference', 'other'] as const

const hiddenFromClients: ReadonlySet<string> = new Set<(typeof documentTypes)[number]>(['id', 'contract'])

/** Returns whether documents of this type are confidential unless set otherwise. */
export const confidentialByDefault = (documentType: string): boolean => hiddenFromClients.has(documentType)

/** A file of an applicant. `fileSize` is in bytes; `filePath` is the object's key in the documents bucket. */
export const documentSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid(),
  fileName: z.string(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.int().min(0),
  documentType: z.enum(documentTypes).default('cv'),
  filePath: z.string(),
  description: optionalLines(limits.document.description),
  tags: z.array(z.string()).max(limits.document.tags).default([]),
  isVerified: z.boolean().default(false),
  verifiedBy: z.uuid().optional(),
  verifiedAt: z.iso.datetime().optional(),
  expiryDate: optionalDate(),
  /** The certificate that the document shows. Once staff have verified it, the certificate is valid until the document's expiry date. */
  certificate: optionalText(limits.shortText),
  isConfidential: z.boolean().default(false),
  /** Who released the document to clients, and when. Without it, clients can't see that the document exists. */
  releasedToClients: z.object({ by: z.uuid(), at: z.iso.datetime() }).optional(),
  downloadCount: z.int().default(0),
  lastDownloaded: z.iso.datetime().optional(),
  uploadedBy: z.uuid().optional(),
  /** Whether the applicant uploaded it. */
  addedByPerson: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Document = z.infer<typeof documentSchema>

/** Returns whether a document awaits review by staff: the applicant uploaded it and it isn't verified. */
export const waitsForCheck = ({ addedByPerson, isVerified }: Pick<Document, 'addedByPerson' | 'isVerified'>): boolean =>
  addedByPerson === true && !isVerified

/** A document as read and returned. It may predate today's limits and types. */
export const knownDocumentSchema = lenient(documentSchema, { documentType: 'other' })

/** A document as listed. The storage key is left out, and handling details may be hidden from the reader. */
export const listedDocumentSchema = knownDocumentSchema.omit({ filePath: true }).extend({
  // No defaults here: callers who may not see a field get undefined, not an empty value.
  get tags() {
    return knownDocumentSchema.shape.tags.unwrap().optional()
  },
  get downloadCount() {
    return knownDocumentSchema.shape.downloadCount.unwrap().optional()
  },
  /** `byName` is the account's current name; undefined if it was deleted. */
  get releasedToClients() {
    return knownDocumentSchema.shape.releasedToClients.unwrap().extend({ byName: z.string().optional() }).optional()
  },
  mayRemove: z.boolean().optional(),
})
export type ListedDocument = z.infer<typeof listedDocumentSchema>

const details = {
  documentType: z.enum(documentTypes).optional(),
  description: optionalLines(limits.document.description, 'Description too long (max {{maximum}} characters)'),
  tags: z
    .array(requiredText(limits.listEntry, 'Must not be empty'))
    .max(limits.document.tags, 'At most {{maximum}} tags')
    .optional(),
  expiryDate: optionalDate(),
  certificate: optionalText(limits.shortText),
}

/** The details of a new document. Only staff decide whether it is confidential. */
export const documentDetailsSchema = z.strictObject({ ...details, isConfidential: z.boolean().optional() })
export type DocumentDetails = z.infer<typeof documentDetailsSchema>

/** The changes staff can make. Null clears a field. `releasedToClients` releases the document to clients or revokes that. */
export const documentChangesSchema = z.strictObject({
  documentType: details.documentType,
  description: details.description.nullable(),
  tags: details.tags,
  expiryDate: details.expiryDate.nullable(),
  certificate: details.certificate.nullable(),
  isVerified: z.boolean().optional(),
  isConfidential: z.boolean().optional(),
  releasedToClients: z.boolean().optional(),
})
export type DocumentChanges = z.infer<typeof documentChangesSchema>
