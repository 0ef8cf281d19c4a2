import type * as z from 'zod'
import { type Document, documentSchema } from '../../shared/documents/domain/document.ts'
import { idOf } from './applicant.ts'

/** Returns a valid document of the example applicant, with these fields overridden. */
export function makeDocument(fields: Partial<z.input<typeof documentSchema>> = {}): Document {
  const applicantId = fields.applicantId ?? idOf(1)
  const id = fields.id ?? idOf(500)
  return documentSchema.parse({
    id,
    applicantId,
    fileName: `${id}.pdf`,
    originalName: 'CV Anna Kovalenko.pdf',
    fileType: 'application/pdf',
    fileSize: 48_213,
    documentType: 'cv',
    filePath: `files/${id}`,
    uploadedBy: idOf(900),
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
}
