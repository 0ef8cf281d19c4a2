import { type Actor, viewerRole } from '../../../shared/domain/actor.ts'
import type { Document, ListedDocument } from '../../../shared/domain/document.ts'
import { seesDocumentField } from '../../../shared/domain/fieldAudience.ts'
import { onlySeen } from '../applicants/onlySeen.ts'

/** A document as this actor sees it. */
export const presentDocument = (document: Document, actor: Actor): ListedDocument =>
  // What every role sees is sure to be there: only optional fields of the answer are kept from anybody.
  onlySeen(document, (field) => seesDocumentField(viewerRole(actor), field)) as ListedDocument
