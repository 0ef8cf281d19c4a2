import { omit } from 'es-toolkit/object'
import type { RouteResult } from '../../shared/kernel/contract/defineRoute.ts'
import type { routes } from '../../shared/routes.ts'

type Routes = typeof routes

export const applicantId = '0b6f3a52-8a0e-4f5d-9a57-3c1c7d1f6a10'
export const staffId = '5d1a4f36-2c0b-4d5e-8f1c-64a1b7e0c2d3'
const documentId = 'c2f1de0e-61a4-4c6a-b9f0-1f0b8f2f7e55'
export const uploadId = '9f0c7a35-4a53-4b6f-8b87-2f3f5e0a1b44'

const createdAt = '2026-11-20T08:15:00.000Z'
export const laterAt = '2026-11-20T08:16:00.000Z'

/** The fields of a person that requests and responses share. */
export const person = {
  firstName: 'Åse',
  lastName: 'Nielsen',
  email: 'aase.nielsen@mail.example',
  phone: '+45 20 00 00 00',
  nationality: 'Denmark',
  workPermitType: 'Danish or Nordic Citizen',
  street: 'Havnegade 1',
  city: 'Ærøskøbing',
  region: 'Syddanmark',
  country: 'Denmark',
  postcode: '5970',
  professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
  languages: [{ language: 'Danish', proficiency: 'native' as const }],
  coreCompetencies: ['TIG welding'],
  earliestStartDate: '2026-12-01',
}

export const applicant: RouteResult<Routes['getApplicant']> = {
  ...person,
  id: applicantId,
  version: 1,
  pipelineStage: 'new',
  status: 'active',
  recordOwner: staffId,
  primaryProfession: 'Welder',
  secondaryProfessions: [],
  yearsOfExperience: 7,
  languagesSpoken: ['Danish'],
  workPermitStatus: 'eu_citizen',
  createdAt,
  updatedAt: createdAt,
}

/** The same person as a client sees them. */
export const applicantForClient: RouteResult<Routes['getApplicant']> = {
  id: applicantId,
  version: 1,
  firstName: person.firstName,
  lastName: person.lastName,
  pipelineStage: 'new',
  city: person.city,
  region: person.region,
  country: person.country,
  professions: person.professions,
  languages: person.languages,
  coreCompetencies: person.coreCompetencies,
  earliestStartDate: person.earliestStartDate,
  primaryProfession: 'Welder',
  secondaryProfessions: [],
  yearsOfExperience: 7,
  languagesSpoken: ['Danish'],
  createdAt,
  updatedAt: createdAt,
}

const entry = {
  id: '019c9f2e-8d80-7d5e-8f1c-64a1b7e0c2d3',
  applicantId,
  version: 1,
  createdBy: staffId,
  createdAt,
  updatedAt: createdAt,
}

export const note = { ...entry, kind: 'note' as const, text: 'Would rather work near Odense' }

export const task = {
  ...entry,
  kind: 'task' as const,
  text: 'Ask for the certificate',
  dueDate: '2026-11-24',
  ownerId: staffId,
}

export const document: RouteResult<Routes['updateDocument']> = {
  id: documentId,
  applicantId,
  fileName: 'cv.pdf',
  originalName: 'CV Åse Nielsen.pdf',
  fileType: 'application/pdf',
  fileSize: 184_320,
  documentType: 'cv',
  isVerified: false,
  isConfidential: false,
  uploadedBy: staffId,
  createdAt,
  updatedAt: createdAt,
}

export const ticket: RouteResult<Routes['requestPublicUpload']> = {
  uploadId,
  url: 'https://uploads.fagfolk.example/',
  fields: { key: `uploads/${uploadId}`, 'Content-Type': 'application/pdf', policy: 'eyJleHBpcmF0aW9uIjoi…' },
  expiresAt: '2026-11-20T08:25:00.000Z',
}

export const submission: RouteResult<Routes['getSubmission']> = {
  id: '3d7e2c1f-9b0a-4c57-8a44-5f0e6b1d2c33',
  status: 'pending',
  applicantData: person,
  files: [{ id: documentId, kind: 'cv', name: 'CV Åse Nielsen.pdf', type: 'application/pdf', size: 184_320 }],
  additions: [],
  gdprConsent: true,
  gdprConsentTimestamp: createdAt,
  createdAt,
}

export const staffUser: RouteResult<Routes['getCurrentUser']> = {
  id: staffId,
  username: 'recruiter',
  firstName: 'Louise',
  lastName: 'Bach',
  role: 'recruiter',
}

export const profile: RouteResult<Routes['getMyProfile']> = {
  applicant: { ...omit(applicant, ['pipelineStage', 'status', 'recordOwner']), workExperience: [] },
  progress: 'received',
  account: { firstName: person.firstName, lastName: person.lastName, email: person.email },
}

export const download: RouteResult<Routes['downloadDocument']> = {
  url: 'https://documents.fagfolk.example/cv.pdf?X-Amz-Expires=60',
  expiresAt: laterAt,
}

export const upload = {
  purpose: 'document' as const,
  fileName: 'CV Åse Nielsen.pdf',
  fileType: 'application/pdf',
  fileSize: 184_320,
}

export const token = 'kX2v9J4mQ7tB1cN8wZ5rL0yH3sD6fG-aUeIoPq_TjVx'
