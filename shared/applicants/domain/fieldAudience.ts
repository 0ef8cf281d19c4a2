import { type Actor, viewerRole } from '../../accounts/domain/actor.ts'
import type { Role } from '../../accounts/domain/user.ts'
import type { Document } from '../../documents/domain/document.ts'
import type { SortColumn } from '../../search/domain/applicantSearch.ts'
import { applicantFields, keptFields } from '../fields/applicantFields.ts'
import type { Audience } from '../fields/declareField.ts'
import { type FacetName, facets } from '../fields/facets.ts'
import type { Applicant } from './applicant.ts'

const declared: Readonly<Record<keyof Applicant, { readonly audience: Audience; readonly contact?: true }>> = {
  ...applicantFields,
  ...keptFields,
}

/** Who sees the fields of a certification: what names a document would tell of confidential ones, and where it is from of origin (ADR 21). */
const certificationAudience: Record<keyof Applicant['certifications'][number], Audience> = {
  name: 'everyone',
  issuer: 'everyone',
  issueDate: 'everyone',
  expiryDate: 'everyone',
  documentId: 'person',
  fileName: 'person',
  issuedIn: 'person',
  recognitionLetter: 'person',
  recognisedOn: 'person',
}

/** The same for the fields of a document: who handled it, and how often, is no business of clients. */
const documentAudience: Record<keyof Document, Audience> = {
  id: 'everyone',
  applicantId: 'everyone',
  fileName: 'everyone',
  originalName: 'everyone',
  fileType: 'everyone',
  fileSize: 'everyone',
  documentType: 'everyone',
  filePath: 'staff',
  description: 'everyone',
  tags: 'staff',
  isVerified: 'everyone',
  verifiedBy: 'staff',
  verifiedAt: 'person',
  expiryDate: 'everyone',
  certificate: 'everyone',
  isConfidential: 'everyone',
  releasedToClients: 'staff',
  downloadCount: 'staff',
  lastDownloaded: 'staff',
  uploadedBy: 'staff',
  addedByPerson: 'staff',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

const audiencesOf: Record<'client' | 'applicant', readonly Audience[]> = {
  client: ['everyone', 'client'],
  applicant: ['everyone', 'person'],
}

const isFor = (role: Role, audience: Audience): boolean =>
  role === 'client' || role === 'applicant' ? audiencesOf[role].includes(audience) : true

/** Whether this role sees this field of the applicants that it may read. */
export const seesField = (role: Role, field: keyof Applicant): boolean => isFor(role, declared[field].audience)

/**
 * Whether this actor sees this field of the applicants that it may read, and writes it at all: an agent without the scope for
 * contact data does neither with what leads to a person.
 */
export const actorSees = (actor: Actor, field: keyof Applicant): boolean =>
  seesField(viewerRole(actor), field) &&
  (actor.kind !== 'agent' || !declared[field].contact || actor.scopes.includes('contact'))

/** Whether this role sorts by this column: not by a field that it does not see, or the order would tell. */
export const seesColumn = (role: Role, column: SortColumn): boolean =>
  seesField(role, column in sourceOfColumn ? sourceOfColumn[column as keyof typeof sourceOfColumn] : (column as Plain))
// Whoever sees certificates sees whatever else ends.
const sourceOfColumn = { yearsOfExperience: 'professions', papersEndOn: 'certifications' } as const
type Plain = Exclude<SortColumn, keyof typeof sourceOfColumn>

/** Whether this role filters by this facet and sees its counts. */
export const seesFacet = (role: Role, name: FacetName): boolean => {
  const { audience, field } = facets[name]
  return isFor(role, audience ?? (field ? declared[field].audience : 'staff'))
}

/** Whether this role sees this field of the certifications of the applicants that it may read. */
export const seesCertificationField = (role: Role, field: keyof typeof certificationAudience): boolean =>
  isFor(role, certificationAudience[field])

/** Whether this role sees this field of the documents that it may know of. */
export const seesDocumentField = (role: Role, field: keyof Document): boolean => isFor(role, documentAudience[field])
