import * as z from 'zod'
import { limits } from './limits.ts'
import { optionalDate, optionalText } from './text.ts'

export const documentTypes = ['cv', 'certificate', 'id', 'contract', 'reference', 'other'] as const

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
  description: optionalText(limits.document.description),
  tags: z.array(z.string()).max(limits.document.tags).default([]),
  isVerified: z.boolean().default(false),
  verifiedBy: z.uuid().optional(),
  verifiedAt: z.iso.datetime().optional(),
  expiryDate: optionalDate(),
  isConfidential: z.boolean().default(false),
  downloadCount: z.int().default(0),
  lastDownloaded: z.iso.datetime().optional(),
  uploadedBy: z.uuid().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Document = z.infer<typeof documentSchema>

/** A document as lists show it: where it lies is the store's business, and how it was handled may be kept from the reader. */
export const listedDocumentSchema = documentSchema.omit({ filePath: true }).extend({
  // Without the defaults of the stored fields: who does not see them gets none, rather than empty ones.
  tags: documentSchema.shape.tags.unwrap().optional(),
  downloadCount: documentSchema.shape.downloadCount.unwrap().optional(),
})
export type ListedDocument = z.infer<typeof listedDocumentSchema>
