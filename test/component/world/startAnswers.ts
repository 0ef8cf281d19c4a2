import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type Clearance, clearanceOf } from '../../../shared/companies/domain/clearance.ts'
import type { StartRequirement, StartRules } from '../../../shared/companies/domain/startRules.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'

const { changeStartRules, getClearance, getOrderClearance, getStartRules, listStartRules, setWaiver } = routes

const cleared: Clearance = {
  day: '2026-12-01',
  isCleared: true,
  state: 'cleared',
  missing: [],
  waived: [],
  asked: 1,
  stated: ['Welding'],
}

/** Answers calls about start requirements, and stores changes. Everybody but `others` is cleared. */
export function answerStartRules(api: FakeApi, others: Readonly<Record<string, Clearance>> = {}): void {
  const kept = new Map<string, StartRules>()
  const rulesOf = (subject: string): StartRules => kept.get(subject) ?? { subject, version: 0, requirements: [] }
  api.answer(listStartRules, () => [...kept.values()].filter(({ requirements }) => requirements.length > 0))
  api.answer(getStartRules, ({ params }) => rulesOf(params.subject))
  api.answer(changeStartRules, ({ params: { subject }, body }) => {
    const next = { ...rulesOf(subject), requirements: body.requirements, version: body.version + 1 }
    kept.set(subject, next)
    return next
  })
  api.answer(getOrderClearance, ({ query: { ids } }) =>
    ids.map((applicantId) => ({ applicantId, clearance: others[applicantId] ?? cleared })),
  )
}

interface People {
  applicant: (id: string) => Applicant
  change: (id: string, changes: Partial<Applicant>, seenVersion?: number) => void
}

/** Answers whether applicants meet the requirements of their trade, and stores waivers. */
export function answerClearance(
  api: FakeApi,
  actor: () => AccountActor,
  { applicant, change }: People,
  requirements: readonly StartRequirement[] = [],
): void {
  api.answer(getClearance, ({ params }) =>
    clearanceOf({ person: applicant(params.id), documents: [], requirements, day: dateInDenmark(new Date()) }),
  )
  api.answer(setWaiver, ({ params, body: { version, waiver } }) => {
    const by = { by: actor().userId, at: new Date().toISOString() }
    change(params.id, { waiver: waiver ? { ...waiver, ...by } : undefined }, version)
    return presentApplicant(applicant(params.id), actor())
  })
}
