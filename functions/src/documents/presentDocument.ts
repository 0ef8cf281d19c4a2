import { type ApplicantFacts, can } from '../../../shared/accounts/domain/access.ts'
import { type Actor, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import { maySeeDocumentField } from '../../../shared/applicants/domain/fieldAudience.ts'
import type { Document, ListedDocument } from '../../../shared/documents/domain/document.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'
import { visibleFields } from '../applicants/visibleFields.ts'

/** Returns an applicant's document as this actor sees it. */
export const presentDocument = (document: Document, actor: Actor, applicant: ApplicantFacts): ListedDocument => ({
  // Only optional fields are ever hidden.
  ...(visibleFields(document, (field) => maySeeDocumentField(viewerRole(actor), field)) as ListedDocument),
  ...(can(actor, 'document:remove', { ...document, applicant }) && { mayRemove: true }),
})

/** Returns an applicant's documents as this actor sees them, with the current names of those who released them. */
export async function presentDocuments(
  documents: readonly Document[],
  actor: Actor,
  applicant: ApplicantFacts,
  names: Pick<ActorNames, 'of'>,
): Promise<ListedDocument[]> {
  const seen = documents.map((document) => presentDocument(document, actor, applicant))
  const named = await names.of(seen.flatMap(({ releasedToClients }) => releasedToClients?.by ?? []))
  return seen.map(({ releasedToClients: release, ...document }) => ({
    ...document,
    ...(release && { releasedToClients: { ...release, byName: named.get(release.by) } }),
  }))
}
