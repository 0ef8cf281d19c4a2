import { presentApplicant } from '../../functions/src/applicants/presentApplicant.ts'
import { getClearance } from '../../shared/contract/applicants/getClearance.ts'
import { setWaiver } from '../../shared/contract/applicants/setWaiver.ts'
import { changeStartRules } from '../../shared/contract/clients/changeStartRules.ts'
import { getOrderClearance } from '../../shared/contract/clients/getOrderClearance.ts'
import { getStartRules } from '../../shared/contract/clients/getStartRules.ts'
import { listStartRules } from '../../shared/contract/clients/listStartRules.ts'
import type { AccountActor } from '../../shared/domain/actor.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import { type Clearance, clearanceOf } from '../../shared/domain/clearance.ts'
import { dateInDenmark } from '../../shared/domain/copenhagenDate.ts'
import type { StartRequirement, StartRules } from '../../shared/domain/startRules.ts'
import type { FakeApi } from './fakeApi.ts'

const cleared: Clearance = {
  day: '2026-12-01',
  isCleared: true,
  state: 'cleared',
  missing: [],
  waived: [],
  asked: 1,
  stated: ['Welding'],
}

/** What an order, its client and its trade ask, kept as it is said; everybody is cleared, but for whom something is said. */
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

/** Whether somebody may start in their own trade, which asks this; and what managers let pass. */
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
