import { anonymousName } from '../../shared/proposals/domain/shownAs.ts'
import { company } from './clients.ts'
import { applicantForClient, document } from './records.ts'

const token = 'a1Kf93hQpY2mV7dXzR5tLw8sNc0bGe4uJi6oTxBvMyE'

const client = { id: company.id, name: company.name }
const askedAt = '2026-11-24T09:00:00.000Z'
const assignment = {
  id: '88888888-8888-4888-8888-888888888888',
  isActive: true,
  stage: 'asked' as const,
  stageSince: askedAt,
  createdAt: askedAt,
  assignedByName: 'Louise Bach',
}
const signature = {
  name: 'Louise Bach',
  phone: '+45 12 34 56 78',
  agency: { name: 'Agency ApS', address: 'Nygade 1, 8000 Aarhus C', phone: '+45 87 65 43 21', cvr: '12345674' },
}
/** Anonymous until the interview, and without work experience. */
const presentation = { isAnonymous: true, leftOut: ['workExperience' as const] }
const presented = {
  isAnonymous: true,
  applicant: { ...applicantForClient, ...anonymousName(applicantForClient.id), workExperience: [] },
  documents: [],
}
const link = {
  id: '019c9f2e-8d80-7d5e-8f1c-64a1b7e0c2d4',
  contactName: 'Peter Hansen',
  contactEmail: 'peter@hansenbyg.example',
  language: 'da' as const,
  createdAt: askedAt,
  openUntil: '2026-12-15T09:00:00.000Z',
}
const question = {
  askedAt,
  channel: 'mail' as const,
  openUntil: '2026-12-15T09:00:00.000Z',
  askedByName: 'Louise Bach',
}
const askedProposal = {
  clientId: client.id,
  clientName: client.name,
  assignment,
  consent: { state: 'asked' as const, question, isRecorded: false },
}
const answered = { answeredAt: '2026-11-24T10:00:00.000Z', isRecorded: true, recordedByName: 'Louise Bach' }

const proposal = {
  clientName: client.name,
  job: {
    ...{ profession: 'Welder', city: 'Aarhus', from: '2026-11-30', until: '2026-12-11' },
    ...{ shift: 'night' as const, weeklyHours: 37, isClosed: false },
  },
}
const notNow = { answer: 'not_now' as const, availableFrom: '2027-01-11' }

const decision = { answer: 'yes' as const, startDate: '2026-12-07', comment: 'We have a bed for her in Aarhus.' }

const proposedPerson = {
  firstName: 'Åse',
  lastName: 'Nielsen',
  professions: [{ profession: 'Welder', yearsOfExperience: 8 }],
  tradeSkills: ['TIG Welding'],
  machineOperations: [],
  languages: [{ language: 'Danish', level: 'Native' as const }],
  certifications: [],
  safetyTraining: [],
  driverLicenseClasses: ['B' as const],
  earliestStartDate: '2026-12-01',
  city: 'Aarhus',
  region: 'Midtjylland',
}

const interview = { at: '2026-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1, Aarhus' }

/** A document downloaded through an open client link. */
export const documentByLink = {
  page: token,
  applicantId: applicantForClient.id,
  documentId: document.id,
}

/** Examples for the routes about proposals of applicants to clients. */
export const assignmentExamples = {
  listClients: { answer: [{ ...client, isActive: true }] },
  listAssignments: { answer: [askedProposal] },
  getClientRecipients: {
    answer: {
      isSeen: true,
      interview: { client: true, person: true },
      cancellation: { client: true, person: true },
      ending: {
        interview,
        calledAtClient: 'Anna Nielsen',
        mails: [
          { side: 'client' as const, name: 'Peter', email: 'peter.hansen@nordhavn.example' },
          { side: 'person' as const, name: 'Anna', email: 'anna.nielsen@example.com' },
        ],
      },
    },
  },
  assignApplicant: { body: { stage: 'asked' as const, channel: 'mail' as const }, answer: askedProposal },
  endAssignment: {
    answer: {
      ...askedProposal,
      assignment: { ...assignment, isActive: false, stage: 'ended' as const, endedAt: '2026-11-24T09:00:30.000Z' },
      consent: { state: 'open' as const, isRecorded: false },
    },
  },
  choosePresentation: {
    body: presentation,
    answer: { ...askedProposal, assignment: { ...assignment, presentation } },
  },
  readPresentation: {
    answer: presented,
  },
  sendClientLink: { body: { email: link.contactEmail, language: 'da' as const }, answer: link },
  listClientLinks: { answer: [{ ...link, firstOpenedAt: askedAt, lastOpenedAt: askedAt, isOpen: true }] },
  revokeClientLink: {},
  askLinkCode: { body: { token } },
  openClientLink: { body: { token, code: '031417' }, answer: { page: token, expiresAt: '2026-11-24T09:30:00.000Z' } },
  readClientLink: {
    body: { page: token },
    answer: {
      clientName: client.name,
      contactName: link.contactName,
      people: [{ assignmentId: assignment.id, stage: 'proposed' as const, presentation: presented }],
      signature,
    },
  },
  answerByLink: {
    body: { page: token, applicantId: applicantForClient.id, assignmentId: assignment.id, answer: 'meet' as const },
    answer: { answer: 'meet' as const, answeredAt: askedAt },
  },
  recordClientAnswer: {
    body: { answer: 'willing' as const },
    answer: {
      ...askedProposal,
      assignment: { ...assignment, stage: 'willing' as const },
      consent: { state: 'willing' as const, ...answered },
    },
  },
  liftClientBlock: {
    answer: { clientId: client.id, clientName: client.name, consent: { state: 'open' as const, isRecorded: false } },
  },
  listProposals: {
    answer: {
      people: [
        {
          ...{
            applicantId: '99999999-9999-4999-8999-999999999999',
            assignmentId: assignment.id,
            stage: 'proposed' as const,
          },
          ...{ since: askedAt, person: proposedPerson },
        },
      ],
      orders: [],
      next: null,
    },
  },
  giveClientDecision: {
    body: { assignmentId: assignment.id, ...decision },
    answer: { ...decision, answeredAt: '2026-11-25T08:30:00.000Z' },
  },
  setInterview: {
    body: { date: '2026-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1, Aarhus' },
    answer: { ...askedProposal, assignment: { ...assignment, stage: 'interview' as const }, interview },
  },
  cancelInterview: { answer: { ...askedProposal, assignment: { ...assignment, stage: 'interview' as const } } },
  recordClientDecision: {
    body: { assignmentId: assignment.id, ...decision },
    answer: { ...decision, answeredAt: '2026-11-25T08:30:00.000Z' },
  },
  readAvailability: {
    body: { token },
    answer: { firstName: 'Anna', earliestStartDate: '2027-01-11', city: 'Aarhus', phoneEnd: '678' },
  },
  answerAvailability: { body: { token, earliestStartDate: '2027-01-11', city: 'Odense' } },
  unsubscribe: { query: { token } },
  openUnsubscribe: { query: { token } },
  readSubscription: { body: { token }, answer: { isUnsubscribed: false } },
  changeSubscription: { body: { token, isUnsubscribed: true }, answer: { isUnsubscribed: true } },
  readProposal: { body: { token }, answer: { firstName: 'Åse', ...proposal, signature } },
  answerProposal: { body: { token, ...notNow } },
  listMyQuestions: {
    answer: {
      questions: [{ id: '77777777-7777-4777-8777-777777777777', openUntil: question.openUntil, ...proposal }],
    },
  },
  answerMyQuestion: { body: notNow },
}
