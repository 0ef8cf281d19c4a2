import type { Document } from '../../../shared/documents/domain/document.ts'

/** Sorts documents newest first, then by id. */
export const newestFirst = (a: Document, b: Document): number =>
  b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id)
