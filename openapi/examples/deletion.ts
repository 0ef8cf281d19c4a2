import { laterAt, staffId } from './records.ts'

const request = {
  id: '55555555-5555-4555-8555-555555555555',
  status: 'open' as const,
  requestedAt: '2026-11-25T08:00:00.000Z',
  answerBy: '2026-12-25',
}
const linkToken = 'x'.repeat(43)
const extension = { months: 2, at: laterAt, text: 'A claim has to be looked at first.' }
const recorded = { ...request, recordedByName: 'Louise Bach' }
const legalHold = { reason: 'A claim for unpaid wages is before the court', until: '2027-11-25' }
const hold = { ...legalHold, heldAt: laterAt, heldByName: 'Louise Bach' }
const refusal = { ground: 'legal_claim' as const, text: 'The court has not decided about your wages yet.' }

export const deletionExamples = {
  getDeletion: { answer: { request: recorded, hold } },
  recordDeletionRequest: { body: {}, answer: { request: recorded } },
  refuseDeletion: {
    body: { requestId: request.id, ...refusal },
    answer: { request: { ...recorded, ...refusal, status: 'refused' as const, endedAt: laterAt } },
  },
  takeBackDeletion: {
    body: { requestId: request.id, reason: 'Entered for the wrong person' },
    answer: {
      request: {
        ...recorded,
        ...{ status: 'withdrawn' as const, endedAt: laterAt, reason: 'Entered for the wrong person' },
      },
    },
  },
  extendDeletion: {
    body: { requestId: request.id, months: 2, text: extension.text },
    answer: { request: { ...recorded, extension } },
  },
  listDeletionRequests: {
    answer: {
      requests: [
        {
          applicant: { id: staffId, firstName: 'Anna', lastName: 'Holm', version: 3 },
          ...{ request: recorded, hold, obstacles: ['hired' as const] },
        },
      ],
    },
  },
  holdErasure: { body: legalHold, answer: { request: recorded, hold } },
  liftErasureHold: { answer: { request: recorded } },
  getMyDeletion: { answer: { request } },
  requestMyDeletion: { body: {}, answer: { request } },
  readDeletionByLink: { body: { token: linkToken }, answer: { request } },
  requestDeletionByLink: { body: { token: linkToken }, answer: { request } },
  withdrawDeletionByLink: {
    body: { token: linkToken },
    answer: { request: { ...request, status: 'withdrawn' as const, endedAt: laterAt } },
  },
  withdrawMyDeletion: { answer: { request: { ...request, status: 'withdrawn' as const, endedAt: laterAt } } },
}
