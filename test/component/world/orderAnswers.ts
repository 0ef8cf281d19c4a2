import { assignmentExamples } from '../../../openapi/examples/assignments.ts'
import { clearance, clientExamples, company } from '../../../openapi/examples/clients.ts'
import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import { buildShortlist, type ShortlistPerson } from '../../../shared/proposals/contract/buildShortlist.ts'
import type { AssignmentStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import type { FakeApi } from './fakeApi.ts'
import { answerStartRules } from './startAnswers.ts'

export const order = clientExamples.getOrder.answer
export const orderPath = `/orders?client=${company.id}&order=${order.id}`

const person = (place: number, firstName: string, fields: Partial<ShortlistPerson> = {}): ShortlistPerson => ({
  applicant: {
    ...{ id: idOf(place), firstName, lastName: 'Kowalski', city: 'Silkeborg' },
    ...{ earliestStartDate: '2099-11-30', pipelineStage: 'new' },
  },
  fit: { fit: 'ready' },
  kilometres: 12,
  ...fields,
})
const list = (...people: ShortlistPerson[]) => ({ total: people.length, people })
const atLund = { clientId: idOf(90), clientName: 'Lund', orderId: idOf(91), from: '2026-11-01', until: '2026-12-03' }
export const crew = {
  ready: list(
    person(1, 'Adam'),
    person(2, 'Bruno', { applicant: { ...person(2, 'Bruno').applicant, earliestStartDate: '2020-01-01' } }),
    person(3, 'Cezary', { elsewhere: [atLund] }),
    person(6, 'Filip', { consent: { state: 'not_now', availableFrom: '2099-01-05' } }),
    person(8, 'Hubert', {
      applicant: { ...person(8, 'Hubert').applicant, earliestStartDate: '2020-01-01', pipelineStage: 'hired' },
    }),
    person(7, 'Gustaw', { consent: { state: 'not_now', availableFrom: '2020-01-05' } }),
  ),
  endsMidway: list(
    person(4, 'Dawid', { fit: { fit: 'endsMidway', ends: [{ thing: 'permit', lastDay: '2026-12-10' }] } }),
  ),
  lacksOne: list(person(5, 'Emil', { fit: { fit: 'lacksOne', thing: 1 } })),
  lacking: [{ thing: 1, count: 1 }],
}

const [somebody] = clientExamples.listClientPeople.answer.people
if (!somebody) throw new Error('The example names somebody')
/** The person proposed for the order. */
export const shared = somebody
const verdict = {
  answer: 'no',
  reason: 'timing',
  comment: 'Not before summer',
  answeredAt: '2026-11-25T09:00:00.000Z',
} as const

/** Answers with a company and its order with one opening left, and someone proposed for it. */
export const answerAll = (api: FakeApi) => {
  api.answer(routes.listClients, () => [{ id: company.id, name: company.name, isActive: true }])
  api.answer(routes.listCompanies, () => clientExamples.listCompanies.answer)
  api.answer(routes.getCompany, () => clientExamples.getCompany.answer)
  api.answer(routes.listOrders, () => clientExamples.listOrders.answer)
  api.answer(routes.getOrder, () => ({ ...order, placed: 3 }))
  api.answer(routes.listClientPeople, () => ({ people: [{ ...shared, verdict }], next: null }))
  api.answer(routes.listClientLinks, () => assignmentExamples.listClientLinks.answer)
  answerStartRules(api, { [idOf(2)]: clearance })
  api.answer(buildShortlist, () => ({ crew }))
  api.answer(routes.listJobs, () => ({ jobs: [] }))
}

export const nextWithShared = `Actions: ${shared.firstName} ${shared.lastName}`
export const proposalAt = (stage: AssignmentStage): ClientProposal => ({
  clientId: company.id,
  assignment: { id: idOf(80), isActive: true, stage, orderId: order.id, createdAt: '2026-11-24T09:00:00.000Z' },
})
