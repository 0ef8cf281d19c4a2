import * as z from 'zod'
import { lenient } from '../../kernel/domain/lenient.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { optionalDate, optionalLines, optionalText, requiredText } from '../../kernel/domain/text.ts'

export const documentTypes = ['cv', 'certificate', 'id', 'contract', 'reference', 'other'] as const

const keptFromClients: ReadonlySet<string> = new Set<(typeof documentTypes)[number]>(['id', 'contract'])

/** Whether a document of this type is confidential where nobody says anything of it. */
export const confidentialByDefault = (documentType: string): boolean => keptFromClients.has(documentType)

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
  /** Which certificate it shows, of one that is a certificate's: that one holds until the document's end, once the staff have verified it. */
  certificate: optionalText(limits.shortText),
  isConfidential: z.boolean().default(false),
  /** Which of the staff let clients have it, and when. Without it no client knows of the document. */
  releasedToClients: z.object({ by: z.uuid(), at: z.iso.datetime() }).optional(),
  downloadCount: z.int().default(0),
  lastDownloaded: z.iso.datetime().optional(),
  uploadedBy: z.uuid().optional(),
  /** Whether the person whom it is of added it. */
  addedByPerson: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Document = z.infer<typeof documentSchema>

/** Whether one of the staff is to check a document: its person added it, and nobody has verified it. */
export const waitsForCheck = ({ addedByPerson, isVerified }: Pick<Document, 'addedByPerson' | 'isVerified'>): boolean =>
  addedByPerson === true && !isVerified

/** A document as it is read and answered: written at some time, whatever the limits and types were then. */
export const knownDocumentSchema = lenient(documentSchema, { documentType: 'other' })

/** A document as lists show it: where it lies is the store's business, and how it was handled may be kept from the reader. */
export const listedDocumentSchema = knownDocumentSchema.omit({ filePath: true }).extend({
  // Without the defaults of the stored fields: who does not see them gets none, rather than empty ones.
  tags: knownDocumentSchema.shape.tags.unwrap().optional(),
  downloadCount: knownDocumentSchema.shape.downloadCount.unwrap().optional(),
  /** `byName`: what that account is called today, if it is still there. */
  releasedToClients: knownDocumentSchema.shape.releasedToClients
    .unwrap()
    .extend({ byName: z.string().optional() })
    .optional(),
  /** Whether whoever asks may remove it. */
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

/** What whoever adds a document says of it; whether it is confidential is for the staff to say. */
export const documentDetailsSchema = z.strictObject({ ...details, isConfidential: z.boolean().optional() })
export type DocumentDetails = z.infer<typeof documentDetailsSchema>

/**
 * What the staff may change afterwards; null takes away what was said. `releasedToClients` lets clients have the document
 * or takes it back.
 */
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
