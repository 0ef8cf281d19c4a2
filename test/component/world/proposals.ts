import type { ShownClientDecision } from '../../../shared/proposals/contract/clientDecisionAnswer.ts'
import type { OwnOrder, ProposedApplicant } from '../../../shared/proposals/contract/listProposals.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import type { FakeApi } from './fakeApi.ts'

export const order: OwnOrder = {
  ...{ id: idOf(700), status: 'open', profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland' },
  ...{ from: '2099-12-07', until: '2099-12-18' },
}

/** Returns a proposed person, without an order by default. */
export const proposal = (
  number: number,
  firstName: string,
  changes: Partial<ProposedApplicant> = {},
): ProposedApplicant => ({
  ...{ applicantId: idOf(number), assignmentId: idOf(800 + number), stage: 'proposed' },
  since: '2026-11-20T08:00:00.000Z',
  person: {
    ...{ firstName, lastName: 'Kowalska', city: 'Aarhus', region: 'Midtjylland', earliestStartDate: '2099-12-01' },
    professions: [{ profession: 'Welder', yearsOfExperience: 8 }],
    languages: [{ language: 'Polish', proficiency: 'native' }],
    certifications: [{ name: 'Forklift Operator', expiryDate: '2099-06-30' }],
    ...{ tradeSkills: ['TIG Welding'], coreCompetencies: ['Reading drawings', 'TIG Welding'] },
    ...{ machineOperations: [], safetyTraining: [], driverLicenseClasses: ['B'] },
  },
  ...changes,
})

/** The recipients of mails if they reach the person alone. */
export const unreached = (fields: object = {}) => ({
  ...{ isSeen: false, interview: { client: false, person: true }, cancellation: { client: false, person: true } },
  ...{ ending: { mails: [] }, ...fields },
})

/** Answers with these proposals, and stores client decisions. */
export function proposes(api: FakeApi, proposals: ProposedApplicant[], orders = [order]) {
  const decisions = new Map<string, ShownClientDecision>()
  api.answer(routes.listProposals, ({ query: { applicantId } }) => ({
    ...{ orders, next: null },
    people: proposals
      .filter((one) => applicantId === undefined || one.applicantId === applicantId)
      .map((one) => ({ ...one, verdict: decisions.get(one.assignmentId) ?? one.verdict })),
  }))
  api.answer(routes.giveClientDecision, ({ body: { assignmentId, ...decision } }) => {
    const verdict = { ...decision, answeredAt: '2026-11-23T10:00:00.000Z' }
    decisions.set(assignmentId, verdict)
    return verdict
  })
}
