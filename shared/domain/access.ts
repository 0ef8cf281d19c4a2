import type { Applicant } from './applicant.ts'
import type { Document } from './document.ts'
import type { Role } from './user.ts'

/** Who acts. Partners and the public have no actor: their routes name no permission. */
export interface Actor {
  userId: string
  role: Role
}

/** What a rule may need to know of the applicant in question. */
export interface ApplicantInQuestion {
  /** The account that the applicant's record belongs to. */
  userId?: string | undefined
  /** Whether the actor, a client, has an active assignment to this applicant. */
  assignedToActor?: boolean | undefined
}

type Rule = true | ((actor: Actor, record: ApplicantInQuestion) => boolean)

const staff = { recruiter: true, recruiting_manager: true, sysadmin: true } as const
const assigned: Rule = (_actor, record) => record.assignedToActor === true
const own: Rule = (actor, record) => record.userId === actor.userId

const rules = {
  'applicants:search': { ...staff, client: true },
  'applicants:create': staff,
  'applicant:read': { ...staff, client: assigned },
  'applicant:update': staff,
  'applicant:readTimeline': staff,
  'documents:list': { ...staff, client: assigned, applicant: own },
  'documents:readConfidential': { ...staff, applicant: own },
  'documents:add': { ...staff, applicant: own },
  'documents:manage': staff,
  'picture:read': { ...staff, client: assigned, applicant: own },
  'analytics:read': staff,
  'audit:read': { recruiting_manager: true, sysadmin: true },
  'submissions:review': staff,
  'profile:edit': { applicant: true },
  'session:use': { ...staff, client: true, applicant: true },
} as const satisfies Record<string, Partial<Record<Role, Rule>>>

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** Whether somebody of this role may ever do this: asked at the edge and by menus, before any record is known. */
export function mayEver(role: Role, action: Action): boolean {
  const byRole: Partial<Record<Role, Rule>> = rules[action]
  return byRole[role] !== undefined
}

/** The only permission rule: whether this actor may do this to this record. A rule that asks for a record refuses without one. */
export function can(actor: Actor, action: Action, record: ApplicantInQuestion = {}): boolean {
  const byRole: Partial<Record<Role, Rule>> = rules[action]
  const rule = byRole[actor.role]
  return typeof rule === 'function' ? rule(actor, record) : rule === true
}

type Audience = 'everyone' | 'person' | 'staff'

/** Who sees a field of an applicant that they may read: everyone, the staff and the person, or the staff. A new field has to be decided here. */
const fieldAudience: Record<keyof Applicant, Audience> = {
  id: 'everyone',
  version: 'everyone',
  userId: 'person',
  firstName: 'everyone',
  lastName: 'everyone',
  email: 'person',
  phone: 'person',
  dateOfBirth: 'person',
  nationality: 'everyone',
  workPermitType: 'everyone',
  profilePicture: 'everyone',
  cvDocument: 'person',
  linkedinUrl: 'everyone',
  portfolioUrl: 'everyone',
  street: 'person',
  city: 'everyone',
  region: 'everyone',
  country: 'everyone',
  postcode: 'everyone',
  geoCoordinates: 'person',
  willingToRelocate: 'everyone',
  preferredRegions: 'everyone',
  driverLicenseClasses: 'everyone',
  driverLicenseExpiry: 'everyone',
  professions: 'everyone',
  workExperience: 'everyone',
  coreCompetencies: 'everyone',
  industrySectors: 'everyone',
  languages: 'everyone',
  certifications: 'everyone',
  tradeSkills: 'everyone',
  machineOperations: 'everyone',
  safetyTraining: 'everyone',
  canLiftHeavyObjects: 'everyone',
  canWorkAtHeight: 'everyone',
  hasHealthCertificate: 'everyone',
  canWorkOutdoors: 'everyone',
  hasOwnTools: 'everyone',
  hasOwnTransport: 'everyone',
  maxLiftingWeight: 'everyone',
  earliestStartDate: 'everyone',
  employmentType: 'everyone',
  weeklyHours: 'everyone',
  shiftPreference: 'everyone',
  desiredRate: 'person',
  currency: 'everyone',
  recruiterNotes: 'staff',
  starRating: 'staff',
  pipelineStage: 'everyone',
  stageChangedAt: 'staff',
  tags: 'staff',
  status: 'everyone',
  lastContactedDate: 'staff',
  nextActionDate: 'staff',
  recordOwner: 'staff',
  gdprConsentDate: 'person',
  originalEmailContent: 'staff',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

/** The same for the fields of a certification: what names a document would tell of confidential ones. */
const certificationAudience: Record<keyof Applicant['certifications'][number], Audience> = {
  name: 'everyone',
  issuer: 'everyone',
  issueDate: 'everyone',
  expiryDate: 'everyone',
  documentId: 'person',
  fileName: 'person',
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
  isConfidential: 'everyone',
  downloadCount: 'staff',
  lastDownloaded: 'staff',
  uploadedBy: 'staff',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

const audiencesOf: Record<'client' | 'applicant', readonly Audience[]> = {
  client: ['everyone'],
  applicant: ['everyone', 'person'],
}

const isFor = (role: Role, audience: Audience): boolean =>
  role === 'client' || role === 'applicant' ? audiencesOf[role].includes(audience) : true

/** Whether this role sees this field of the applicants that it may read. */
export const seesField = (role: Role, field: keyof Applicant): boolean => isFor(role, fieldAudience[field])

/** Whether this role sees this field of the certifications of the applicants that it may read. */
export const seesCertificationField = (role: Role, field: keyof typeof certificationAudience): boolean =>
  isFor(role, certificationAudience[field])

/** Whether this role sees this field of the documents that it may know of. */
export const seesDocumentField = (role: Role, field: keyof Document): boolean => isFor(role, documentAudience[field])
