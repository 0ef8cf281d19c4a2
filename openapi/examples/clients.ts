import type { Clearance } from '../../shared/companies/domain/clearance.ts'
import type { Company } from '../../shared/companies/domain/company.ts'
import type { Order, OrderTerms } from '../../shared/companies/domain/order.ts'
import type { ShortlistNeed } from '../../shared/companies/domain/shortlist.ts'
import type { StartRequirement, StartRules } from '../../shared/companies/domain/startRules.ts'
import { applicantId, laterAt, person, staffId } from './records.ts'

const noRequirements: ShortlistNeed = {
  certificates: [],
  driverLicense: [],
  languages: [],
  machineOperations: [],
  tradeSkills: [],
  skills: [],
  capabilities: [],
}

const welding: StartRequirement = {
  kind: 'certificate',
  name: 'Welding',
  isRecognised: false,
  source: 'EN ISO 9606-1',
}

const startRules: StartRules = {
  subject: 'trade.welder',
  version: 1,
  requirements: [welding],
  updatedAt: laterAt,
  updatedBy: staffId,
}

export const clearance: Clearance = {
  day: '2026-11-24',
  isCleared: false,
  state: 'missing',
  missing: [
    {
      what: 'requirement',
      key: 'certificate/welding',
      requirement: welding,
      state: 'ended',
      lastDay: '2026-11-20',
    },
  ],
  waived: [],
  asked: 1,
  stated: [],
}

const details = {
  name: 'Nordhavn Stålbyg A/S',
  street: 'Kajvej 12',
  postcode: '8000',
  city: 'Aarhus',
  cvr: '12345674',
  notes: 'Orders come by phone, mostly on Fridays',
  contacts: [
    { name: 'Peter Hansen', role: 'Site manager', email: 'peter.hansen@nordhavn.example', phone: '+45 20 00 00 01' },
  ],
}

export const company: Company = {
  id: '99999999-9999-4999-8999-999999999999',
  version: 1,
  ...details,
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
}

const terms: OrderTerms = {
  profession: 'Welder',
  people: 4,
  city: 'Aarhus',
  region: 'Midtjylland',
  from: '2026-12-01',
  until: '2026-12-14',
  shift: 'day',
  weeklyHours: 37,
  rateFrom: 220,
  rateTo: 260,
  requirements: [
    { ...noRequirements, languages: [{ language: 'Polish', level: 'fluent' }, { language: 'Ukrainian' }] },
    { ...noRequirements, certificates: ['Forklift Operator', 'SL1'] },
    { ...noRequirements, capabilities: ['hasOwnTransport'] },
  ],
  notes: 'Meet at the gate, 6.45',
}

const order: Order = {
  ...terms,
  id: '019ab3c0-0000-7000-8000-000000000001',
  clientId: company.id,
  version: 1,
  status: 'open',
  createdBy: staffId,
  createdAt: '2026-11-24T09:00:00.000Z',
  updatedAt: '2026-11-24T09:00:00.000Z',
}

const shortlistPerson = {
  applicant: {
    id: applicantId,
    ...{ firstName: person.firstName, lastName: person.lastName },
    ...{ city: 'Silkeborg', earliestStartDate: '2026-11-30' },
  },
}

export const clientExamples = {
  listCompanies: { answer: { companies: [{ ...company, openOrders: 1, sharedPeople: 3 }], next: null } },
  getCompany: { answer: { ...company, users: [{ id: staffId, name: 'Peter Hansen', isActive: true }] } },
  listClientPeople: {
    answer: {
      people: [
        {
          applicantId,
          firstName: person.firstName,
          lastName: person.lastName,
          stage: 'proposed' as const,
          stageSince: laterAt,
          isActive: true,
          createdAt: '2026-11-24T09:00:00.000Z',
        },
      ],
      next: null,
    },
  },
  createCompany: { body: details, answer: company },
  updateCompany: {
    body: { version: 1, company: details },
    answer: { ...company, version: 2, updatedAt: laterAt },
  },
  listOrders: { answer: { orders: [{ ...order, clientName: company.name, placed: 1 }], next: null } },
  getOrder: { answer: { ...order, clientName: company.name, placed: 1, createdByName: 'Louise Bach' } },
  buildShortlist: {
    answer: {
      crew: {
        ready: { total: 1, people: [{ ...shortlistPerson, fit: { fit: 'ready' as const }, kilometres: 12 }] },
        endsMidway: {
          total: 1,
          people: [
            {
              ...shortlistPerson,
              fit: { fit: 'endsMidway' as const, ends: [{ thing: 'permit' as const, lastDay: '2026-12-10' }] },
              assignment: { stage: 'willing' as const, orderId: order.id },
              consent: { state: 'willing' as const },
            },
          ],
        },
        lacksOne: {
          total: 1,
          people: [{ ...shortlistPerson, fit: { fit: 'lacksOne' as const, thing: 0 } }],
        },
        lacking: [{ thing: 0, count: 1 }],
      },
    },
  },
  listPlacements: {
    query: { ids: applicantId },
    answer: [
      {
        applicantId,
        ...{ clientId: company.id, clientName: company.name, orderId: order.id },
        ...{ from: order.from, until: order.until },
      },
    ],
  },
  getOrderClearance: {
    query: { ids: applicantId },
    answer: [{ applicantId, clearance: { ...clearance, day: order.from } }],
  },
  listStartRules: { answer: [startRules] },
  getStartRules: { params: { subject: startRules.subject }, answer: startRules },
  changeStartRules: {
    params: { subject: startRules.subject },
    body: { version: 0, requirements: startRules.requirements },
    answer: startRules,
  },
  createOrder: { body: terms, answer: order },
  updateOrder: {
    body: { version: 1, status: 'filled' as const },
    answer: { ...order, status: 'filled' as const, version: 2, updatedAt: laterAt },
  },
}
