import { type Actor, seesDocumentField } from '../../../shared/domain/access.ts'
import type { Document, ListedDocument } from '../../../shared/domain/document.ts'
import { onlySeen } from '../applicants/onlySeen.ts'

/** A document as this actor sees it. */
export const presentDocument = (document: Document, { role }: Actor): ListedDocument =>
  // What every role sees is sure to be there: only optional fields of the answer are kept from anybody.
  onlySeen(document, (field) => seesDocumentField(role, field)) as ListedDocument
