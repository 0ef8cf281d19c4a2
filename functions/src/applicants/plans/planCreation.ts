import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { NewApplicant } from '../../../../shared/applicants/domain/applicantForms.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import { actorId } from '../../kernel/actorOf.ts'
import { type ChangeContext, logOfCreation } from '../changeLog.ts'
import { documentFromFile } from '../documentFromFile.ts'
import type { StoredDataUrls } from '../storeDataUrls.ts'
import type { ChangeLog } from '../stores/changeLogItems.ts'

/**
 * Returns the server-side fields of a new record: its first version, owned by its creator, with the channel it came
 * through.
 */
export const firstBookkeeping = ({ actor, at, newId }: ChangeContext, channel: string) => ({
  id: newId(),
  version: 1,
  recordOwner: actorId(actor),
  channel,
  stageChangedAt: at,
  createdAt: at,
  updatedAt: at,
})

/**
 * Plans a record from a valid form and its files: the first version, owned by its creator, with its change log and
 * documents.
 */
export function planCreation(
  form: NewApplicant,
  { cv, picture }: StoredDataUrls,
  context: ChangeContext,
): { applicant: Applicant; changeLog: ChangeLog; documents: Document[] } {
  const { gdprConsent: _given, gdprConsentDate: _sent, recordOwner: _named, ...person } = form
  const applicant: Applicant = {
    ...person,
    preferredRegions: person.willingToRelocate ? person.preferredRegions : [],
    ...firstBookkeeping(context, 'staff'),
    gdprConsentDate: context.at,
    ...(cv && { cvDocument: cv.id }),
    ...(picture && { profilePicture: picture.id }),
  }
  const added = { at: context.at, uploadedBy: actorId(context.actor) }
  return {
    applicant,
    changeLog: logOfCreation(applicant, context),
    documents: cv ? [documentFromFile(cv, applicant.id, {}, added)] : [],
  }
}
