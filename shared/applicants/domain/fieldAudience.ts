import { type Actor, viewerRole } from '../../accounts/domain/actor.ts'
import type { Role } from '../../accounts/domain/user.ts'
import type { AgentScope } from '../../agents/domain/agentScopes.ts'
import type { Document } from '../../documents/domain/document.ts'
import type { SortColumn } from '../../search/domain/applicantSearch.ts'
import { applicantFields } from '../fields/applicantFields.ts'
import type { AgentAccess, Audience } from '../fields/declareField.ts'
import { type FacetName, facets } from '../fields/facets.ts'
import { serverSetFields } from '../fields/record.ts'
import type { Applicant } from './applicant.ts'

const declared: Readonly<Record<keyof Applicant, { readonly audience: Audience; readonly agents?: AgentAccess }>> = {
  ...applicantFields,
  ...serverSetFields,
}

/**
 * Who sees each field of a certification. A document's name would reveal confidential documents, and the issuing country reveals origin
 * (ADR 21).
 */
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

/** Who sees each field of a document. Clients don't see who handled it, or how often. */
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

/** Returns whether this role sees this field of applicants it may read. */
export const maySeeField = (role: Role, field: keyof Applicant): boolean => isFor(role, declared[field].audience)

/**
 * Returns whether this actor may see and write this field of applicants it may read. An agent needs the scope of the field, too.
 */
export const actorMaySee = (actor: Actor, field: keyof Applicant): boolean =>
  maySeeField(viewerRole(actor), field) && (actor.kind !== 'agent' || isInScope(actor.scopes, declared[field].agents))

/** Returns what an agent needs for a field besides access to the record. */
export const agentAccessTo = (field: keyof Applicant): AgentAccess | undefined => declared[field].agents

const isInScope = (scopes: readonly AgentScope[], needed: AgentAccess | undefined): boolean =>
  needed === undefined || (needed !== 'never' && scopes.includes(needed))

/** Returns whether this role may sort by this column. Sorting by a hidden field would reveal it through the order. */
export const maySeeColumn = (role: Role, column: SortColumn): boolean =>
  maySeeField(
    role,
    column in sourceOfColumn ? sourceOfColumn[column as keyof typeof sourceOfColumn] : (column as Plain),
  )
// Roles that see certificates see all other expiry dates as well.
const sourceOfColumn = { yearsOfExperience: 'professions', papersEndOn: 'certifications' } as const
type Plain = Exclude<SortColumn, keyof typeof sourceOfColumn>

/** Returns whether this role may filter by this facet and see its counts. */
export const maySeeFacet = (role: Role, name: FacetName): boolean => {
  const { audience, field } = facets[name]
  return isFor(role, audience ?? (field ? declared[field].audience : 'staff'))
}

/** Returns whether this role sees this field of certifications on applicants it may read. */
export const maySeeCertificationField = (role: Role, field: keyof typeof certificationAudience): boolean =>
  isFor(role, certificationAudience[field])

/** Returns whether this role sees this field of documents it may list. */
export const maySeeDocumentField = (role: Role, field: keyof Document): boolean => isFor(role, documentAudience[field])
