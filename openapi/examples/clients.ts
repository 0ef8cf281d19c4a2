import type { Company } from '../../shared/domain/company.ts'
import { laterAt, staffId } from './records.ts'

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

/** One call of each route about companies. */
export const clientExamples = {
  listCompanies: { answer: { companies: [{ ...company, sharedPeople: 3 }], next: null } },
  getCompany: { answer: { ...company, users: [{ id: staffId, name: 'Peter Hansen', isActive: true }] } },
  createCompany: { body: details, answer: company },
  updateCompany: {
    body: { version: 1, company: details },
    answer: { ...company, version: 2, updatedAt: laterAt },
  },
}
