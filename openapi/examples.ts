import type { AnyRoute, RouteRequest, RouteResult } from '../shared/kernel/contract/defineRoute.ts'
import { createdByPartner, partnerTiers } from '../shared/partners/domain/partner.ts'
import type { RouteName, routes } from '../shared/routes.ts'
import { assignmentExamples, documentByLink } from './examples/assignments.ts'
import { authenticatorExamples } from './examples/authenticators.ts'
import { clearance, clientExamples } from './examples/clients.ts'
import { deletionExamples } from './examples/deletion.ts'
import { importExamples } from './examples/imports.ts'
import { jobExamples } from './examples/jobs.ts'
import { messageExamples } from './examples/messages.ts'
import { oauthExamples } from './examples/oauth.ts'
import {
  applicant,
  applicantId,
  document,
  download,
  laterAt,
  note,
  person,
  profile,
  staffId,
  staffUser,
  submission,
  task,
  ticket,
  token,
  upload,
} from './examples/records.ts'
import { scimExamples } from './examples/scim.ts'
import { userExamples } from './examples/users.ts'
import { viewExamples } from './examples/views.ts'
import { webhookExamples } from './examples/webhooks.ts'

/** An example of a request body and a response. */
export interface Example {
  body?: unknown
  answer?: unknown
}

type BodyOf<Route> = RouteRequest<Route> extends { body: infer Body } ? Body : never

/** The examples that a route needs. A multipart form has no example, since its files are bytes. */
type ExampleOf<Route extends AnyRoute> = (Route extends { body: unknown }
  ? Route extends { bodyType: 'multipart' }
    ? object
    : { body: BodyOf<Route> }
  : object) &
  (Route extends { response: null } ? object : { answer: RouteResult<Route> })

const agentSettings = { enabled: true, provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const logo = 'data:image/jpeg;base64,/9j/wAALCAAIAAgBAREA/9oACAEBAAA/AAEC/wAD/9k='
const controller = {
  name: 'Agency ApS',
  address: 'Nygade 1, 8000 Aarhus C',
  email: 'privacy@agency.example',
  cvr: '12345674',
}
const consent = { gdprConsent: true as const }
const charts = {
  stages: [{ stage: 'screening' as const, count: 12 }],
  timeInStage: [{ stage: 'screening' as const, count: 12, median: 3, p90: 11 }],
  sources: { channels: [{ channel: 'form', count: 9 }], others: 0, unknown: 3 },
  hires: [{ month: '2026-11', count: 4 }],
  availability: {
    now: 7,
    professions: ['Welder'],
    weeks: [{ from: '2026-11-25', to: '2026-11-29', counts: [2], others: 1 }],
  },
}
const other = { id: '00000000-0000-4000-8000-000000000002', firstName: 'Anna', lastName: 'Kovalenko' }
const message = (text: string) => ({ answer: { message: text } })

/**
 * One example per route. The compiler checks that they match the contracts, and a test checks them against the schemas.
 */
export const examples: { [Name in RouteName]: ExampleOf<(typeof routes)[Name]> } = {
  ...authenticatorExamples,
  getCurrentUser: { answer: staffUser },
  listColleagues: { answer: [{ id: staffId, name: 'Louise Bach', role: 'recruiter', isActive: true }] },
  getPasswordRules: { answer: { alone: 12, withSecondFactor: 8 } },
  signIn: { body: { username: 'recruiter', password: 'demo1234' }, answer: staffUser },
  register: {
    body: { username: 'aase', email: person.email, password: 'a long password', firstName: 'Åse', lastName: 'Nielsen' },
    answer: { id: staffId, username: 'aase', firstName: 'Åse', lastName: 'Nielsen', role: 'applicant' },
  },
  signOut: {},
  requestPasswordReset: {
    body: { email: person.email },
    ...message('If an account with that email exists, a password reset link has been sent'),
  },
  verifyResetToken: { answer: { valid: true } },
  checkResetToken: { body: { token }, answer: { valid: true } },
  resetPassword: { body: { token, password: 'a long password' }, ...message('Password has been reset') },
  changeAccount: { body: { phone: '+45 12 34 56 78', language: 'da' } },
  getAccount: {
    answer: {
      email: person.email,
      phone: '+45 12 34 56 78',
      authenticators: [{ id: staffId, kind: 'passkey', name: 'Laptop', createdAt: laterAt }],
      recoveryCodes: 10,
      secondFactor: 'required',
      sessions: [
        {
          id: staffId,
          device: { browser: 'Chrome', system: 'Windows' },
          createdAt: laterAt,
          lastUsedAt: '2026-11-20T09:00:00.000Z',
          idleMinutes: 30,
          endsAt: '2026-11-20T20:15:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
  changePassword: { body: { currentPassword: 'a long password', password: 'a longer password' } },
  endOwnSession: {},
  endOtherSessions: {},
  requestSignInEmail: { body: { email: person.email, currentPassword: 'a long password' } },
  confirmSignInEmail: { body: { token }, answer: { email: person.email } },
  searchApplicants: {
    answer: {
      applicants: [
        {
          id: applicantId,
          version: 1,
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          city: person.city,
          primaryProfession: 'Welder',
          yearsOfExperience: 7,
          pipelineStage: 'new',
          status: 'active',
          updatedAt: applicant.updatedAt,
        },
      ],
      total: 1,
      page: 1,
      limit: 25,
      totalPages: 1,
      facets: { professions: [{ value: 'Welder', count: 1 }] },
      degraded: false,
      after: null,
    },
  },
  suggestSearches: { answer: { skills: ['Welding'], professions: ['Welder'], locations: [] } },
  findDuplicates: {
    body: { people: [{ firstName: person.firstName, lastName: person.lastName, city: person.city }] },
    answer: {
      duplicates: [
        [{ id: applicantId, firstName: person.firstName, lastName: person.lastName, reasons: ['name_and_town'] }],
      ],
      degraded: false,
    },
  },
  listApplicantDuplicates: { answer: { duplicates: [{ ...other, reasons: ['phone'] }], degraded: false } },
  listLikePairs: {
    answer: {
      pairs: [
        { one: { id: applicantId, firstName: person.firstName, lastName: person.lastName }, other, reasons: ['phone'] },
      ],
      next: null,
      degraded: false,
    },
  },
  markDifferent: { body: { otherId: other.id, apart: true } },
  getAnalytics: { answer: { totalApplicants: 500, starredApplicants: 41, pendingReview: 12, placedThisMonth: 7 } },
  getApplicant: { answer: applicant },
  createApplicant: { body: { ...person, ...consent }, answer: applicant },
  quickAddApplicant: {
    body: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      professions: person.professions,
    },
    answer: applicant,
  },
  updateApplicant: {
    body: { pipelineStage: 'screening', version: 1 },
    answer: { ...applicant, pipelineStage: 'screening', version: 2, updatedAt: laterAt },
  },
  releaseEmail: {
    body: { reason: 'Belongs to another person with the same name', version: 1 },
    answer: { ...applicant, email: undefined, version: 2, updatedAt: laterAt },
  },
  mergeApplicants: {
    body: { otherId: '5f0c1f0a-3a56-4d0b-9a4e-2f6a1f3a9c11', version: 1, otherVersion: 4, take: ['phone', 'tags'] },
    answer: { ...applicant, version: 2, updatedAt: laterAt },
  },
  undoMerge: {
    body: { otherId: '5f0c1f0a-3a56-4d0b-9a4e-2f6a1f3a9c11', version: 2 },
    answer: { applicant: { ...applicant, version: 3, updatedAt: laterAt }, left: ['phone'] },
  },
  extendRetention: {
    body: { months: 12, reason: 'A claim is under review', version: 2 },
    answer: { ...applicant, pipelineStage: 'rejected', version: 3, updatedAt: laterAt },
  },
  recordInformed: {
    body: { note: 'Gave them the notice on paper', on: '2026-11-20', version: 2 },
    answer: { ...applicant, version: 3, updatedAt: laterAt },
  },
  getClearance: { answer: clearance },
  setWaiver: {
    body: {
      version: 1,
      waiver: { requirements: ['certificate/welding'], reason: 'The test is on Friday', until: '2026-12-04' },
    },
    answer: { ...applicant, version: 2, updatedAt: laterAt },
  },
  eraseApplicant: { body: { name: 'Anna Kovalenko', version: 1 } },
  recordExport: { body: { applicantIds: [applicantId] } },
  listApplicantDocuments: { answer: [document] },
  listApplicantTimeline: {
    answer: [
      { id: '01', applicantId, action: 'created', actorId: staffId, actorName: 'Louise Bach', timestamp: laterAt },
    ],
  },
  addActivity: { body: { kind: 'note', text: note.text }, answer: note },
  updateActivity: {
    body: { isDone: true, version: 1 },
    answer: { ...task, doneAt: laterAt, doneBy: staffId, version: 2, updatedAt: laterAt },
  },
  deleteActivity: {},
  ...clientExamples,
  ...assignmentExamples,
  getMyDay: {
    answer: {
      today: '2026-11-24',
      tasks: [{ task, applicant: { id: applicantId, firstName: person.firstName, lastName: person.lastName } }],
      hasMoreTasks: false,
      submissions: [{ id: submission.id, name: 'Åse Nielsen', createdAt: submission.createdAt }],
      unmoved: { total: 0, applicants: [] },
      ending: { total: 0, people: [] },
      ended: { total: 0, people: [] },
      work: {
        open: [],
        free: [],
        answers: [
          {
            applicant: { id: applicantId, firstName: person.firstName, lastName: person.lastName },
            ...{
              clientId: staffId,
              clientName: 'Nordhavn Stålbyg A/S',
              answeredAt: laterAt,
              consent: 'willing' as const,
            },
          },
        ],
      },
      charts,
    },
  },
  requestDocumentUpload: { body: upload, answer: ticket },
  completeDocumentUpload: { body: { documentType: 'cv' }, answer: { id: document.id, document } },
  downloadDocument: { answer: download },
  downloadByLink: { body: documentByLink, answer: download },
  uploadDocument: { answer: document },
  updateDocument: { body: { isVerified: true }, answer: { ...document, isVerified: true, updatedAt: laterAt } },
  deleteDocument: {},
  getPicture: {},
  requestPublicUpload: { body: upload, answer: ticket },
  getMyProfile: { answer: profile },
  updateMyProfile: { body: { city: 'Odense' }, answer: profile },
  setTalentPool: { body: { keep: true }, answer: profile },
  requestProfileLink: {
    body: {},
    ...message('If there is a record with your email, a link that connects it has been sent'),
  },
  confirmEmail: { body: { token }, answer: profile },
  connectProfile: { body: { token }, answer: profile },
  listAuditLogs: {
    answer: [
      {
        id: '01',
        userId: staffId,
        action: 'updated',
        resource: 'applicant',
        resourceId: applicantId,
        changes: ['pipelineStage'],
        timestamp: laterAt,
      },
    ],
  },
  searchAuditLog: {
    answer: {
      entries: [
        {
          id: '01',
          userId: staffId,
          userName: 'Louise Bach',
          action: 'applicant.updated',
          resource: 'applicant',
          resourceId: applicantId,
          resourceName: `${person.firstName} ${person.lastName}`,
          changes: ['pipelineStage'],
          timestamp: laterAt,
        },
      ],
      next: null,
      searchedTo: laterAt,
    },
  },
  submitApplication: { body: { applicantData: person, ...consent }, ...message('Application submitted successfully') },
  checkApplicationLimit: {},
  listSubmissions: { answer: [submission] },
  findPendingSubmissions: {
    body: { q: 'kovalenko' },
    answer: [
      {
        id: submission.id,
        firstName: person.firstName,
        lastName: person.lastName,
        city: person.city,
        primaryProfession: 'Welder',
        submittedAt: submission.createdAt,
      },
    ],
  },
  countSubmissions: { answer: { pending: 12, approved: 30, rejected: 8, spam: 2 } },
  getSubmission: { answer: submission },
  approveSubmission: { body: { reviewNotes: 'Called, available from December' }, answer: { applicantId } },
  rejectSubmission: {
    body: { reason: 'position_filled' },
    answer: { ...submission, status: 'rejected', rejectionReason: 'position_filled', reviewedAt: laterAt },
  },
  undoRejection: { body: { reviewedAt: laterAt }, answer: submission },
  markSpam: { body: { isSpam: true }, answer: { ...submission, status: 'spam' } },
  openSubmissionFile: { answer: download },
  getApplicationStatus: {
    body: { token },
    answer: {
      firstName: person.firstName,
      submittedAt: submission.createdAt,
      progress: 'received',
      canWithdraw: true,
      additions: [],
    },
  },
  withdrawApplication: { body: { token } },
  addToApplication: {
    body: { token, additionId: applicantId, text: 'My phone number is +45 20 12 34 56 from now on.' },
  },
  createPartnerApplicant: {
    body: partnerApplicant(),
    answer: { success: true, data: knownToPartner(), message: createdByPartner },
  },
  createAgentToken: {
    body: { name: 'Desk assistant', scopes: ['read'], days: 90 },
    answer: { token: 'fagfolk_agent_…', agentToken: agentToken() },
  },
  listAgentTokens: { answer: { agentTokens: [agentToken()] } },
  revokeAgentToken: {},
  getAgentSettings: { answer: agentSettings },
  getLogo: { answer: { logo } },
  setLogo: { body: { logo } },
  updateController: { body: { ...controller, phone: '+45 12 34 56 78' }, answer: controller },
  getPrivacyNotice: {
    answer: {
      controller,
      phone: '+45 12 34 56 78',
      region: 'eu-north-1',
      agents: { provider: agentSettings.provider, processorAgreement: agentSettings.processorAgreement },
    },
  },
  requestOwnDataLink: {
    body: { email: person.email },
    ...message('If we keep anything of a person with that email, we have sent a link to it.'),
  },
  readOwnData: {
    body: { token },
    answer: { name: 'Åse Nielsen', keptSince: '2026-11-02T08:30:00.000Z', lookedAfterBy: 'Louise Bach' },
  },
  setTalentPoolByLink: {
    body: { token, keep: true },
    answer: { poolConsent: { at: laterAt, textVersion: '2026-11' } },
  },
  exportOwnData: { body: { token }, answer: { state: 'running', askedAt: laterAt } },
  exportMyData: { body: { currentPassword: 'demo1234' }, answer: { state: 'running', askedAt: laterAt } },
  exportPersonalData: {
    body: {},
    answer: {
      state: 'ready',
      madeAt: laterAt,
      url: 'https://exports.s3.example/exports/archive.zip?X-Amz-Signature=0f5c',
      expiresAt: '2026-11-25T10:00:00.000Z',
    },
  },
  updateAgentSettings: { body: agentSettings, answer: { ...agentSettings, updatedBy: staffId, updatedAt: laterAt } },
  ...oauthExamples,
  ...messageExamples,
  ...userExamples,
  ...scimExamples,
  ...viewExamples,
  ...importExamples,
  ...jobExamples,
  ...deletionExamples,
  ...webhookExamples,
  answerAgent: {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    answer: { jsonrpc: '2.0', id: 1, result: { tools: [] } },
  },
  listPartnerApplicants: { answer: { applicants: [knownToPartner()], next: null } },
  getPartnerApplicant: { answer: knownToPartner() },
  changePartnerApplicant: {
    body: { phone: '+45 30 12 34 56', weeklyHours: null, version: 1 },
    answer: { ...knownToPartner(), phone: '+45 30 12 34 56', weeklyHours: undefined, version: 2, updatedAt: laterAt },
  },
  withdrawPartnerApplicant: {
    body: { version: 1 },
    answer: { ...knownToPartner(), pipelineStage: 'withdrawn', version: 2, updatedAt: laterAt },
  },
  requestPartnerCvUpload: { body: { fileName: upload.fileName, fileSize: upload.fileSize }, answer: ticket },
  completePartnerCvUpload: {
    answer: { id: document.id, fileName: upload.fileName, fileSize: upload.fileSize, createdAt: laterAt },
  },
  getPartner: {
    answer: {
      partner: { id: 'a8d7c6b5-1f2e-4d3c-9b8a-7f6e5d4c3b2a', name: 'Example Jobs', tier: 'standard' },
      quota: partnerTiers.standard,
      recordOwners: [{ id: staffId, name: 'Louise Bach' }],
    },
  },
}

function agentToken() {
  return {
    id: 'c3f2a1b0-6d5e-4c7b-8a9f-0e1d2c3b4a59',
    name: 'Desk assistant',
    scopes: ['read' as const],
    createdAt: applicant.createdAt,
    expiresAt: laterAt,
  }
}

function knownToPartner() {
  const { createdAt, updatedAt } = applicant
  return { ...partnerApplicant(), id: applicantId, version: 1, status: 'active' as const, createdAt, updatedAt }
}

/** An applicant with the field names and values of the partner API. */
function partnerApplicant() {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    primaryProfession: 'Welder',
    yearsOfExperience: 7,
    recordOwner: staffId,
    city: person.city,
    country: person.country,
    workPermitStatus: 'eu_citizen' as const,
    driverLicenseClasses: ['B' as const, 'BE' as const],
    languages: [{ language: 'Danish', proficiency: 'native' as const }],
    employmentType: ['full_time' as const],
    shiftPreference: 'day' as const,
    weeklyHours: 37,
    safetyTraining: [{ courseName: 'First aid', provider: 'Dansk Førstehjælpsråd', completionDate: '2025-03-14' }],
    pipelineStage: 'new' as const,
  }
}
