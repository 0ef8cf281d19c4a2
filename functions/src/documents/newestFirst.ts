import type { Document } from '../../../shared/documents/domain/document.ts'

/** The order of documents: those of one moment by their ids. */
export const newestFirst = (a: Document, b: Document): number =>
  b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id)
