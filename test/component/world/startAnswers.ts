import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { type Clearance, clearanceOf } from '../../../shared/companies/domain/clearance.ts'
import type { StartRequirement, StartRules } from '../../../shared/companies/domain/startRules.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'
import type { People } from './people.ts'

const cleared: Clearance = {
  ...{ day: '2026-12-01', isCleared: true, state: 'cleared', asked: 1 },
  ...{ missing: [], waived: [], stated: ['Welding'] },
}

/** Answers calls about start requirements, and stores changes. Everybody but `others` is cleared. */
export function answerStartRules(api: FakeApi, others: Readonly<Record<string, Clearance>> = {}): void {
  const kept = new Map<string, StartRules>()
  const rulesOf = (subject: string): StartRules => kept.get(subject) ?? { subject, version: 0, requirements: [] }
  api.answer(routes.listStartRules, () => [...kept.values()].filter(({ requirements }) => requirements.length > 0))
  api.answer(routes.getStartRules, ({ params }) => rulesOf(params.subject))
  api.answer(routes.changeStartRules, ({ params: { subject }, body }) => {
    const next = { ...rulesOf(subject), requirements: body.requirements, version: body.version + 1 }
    kept.set(subject, next)
    return next
  })
  api.answer(routes.getOrderClearance, ({ query: { ids } }) =>
    ids.map((applicantId) => ({ applicantId, clearance: others[applicantId] ?? cleared })),
  )
}

/** Answers whether applicants meet the requirements of their trade, and stores waivers. */
export function answerClearance(
  api: FakeApi,
  actor: () => AccountActor,
  { applicant, change }: Pick<People, 'applicant' | 'change'>,
  requirements: readonly StartRequirement[] = [],
): void {
  api.answer(routes.getClearance, ({ params }) =>
    clearanceOf({ person: applicant(params.id), documents: [], requirements, day: dateInDenmark(new Date()) }),
  )
  api.answer(routes.setWaiver, ({ params, body: { version, waiver } }) => {
    const by = { by: actor().userId, at: new Date().toISOString() }
    change(params.id, { waiver: waiver ? { ...waiver, ...by } : undefined }, version)
    return presentApplicant(applicant(params.id), actor())
  })
}
