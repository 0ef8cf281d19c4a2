import { applicantNotFound, emailTaken, staleRecord } from '../../../functions/src/applicants/applicantProblems.ts'
import { planCreation } from '../../../functions/src/applicants/plans/planCreation.ts'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { presentProfile } from '../../../functions/src/applicants/profile/ownProfile.ts'
import { wantedEmail } from '../../../functions/src/applicants/wantedEmail.ts'
import { likenessOf } from '../../../functions/src/search/meaning/likeness.ts'
import { presentAnswer } from '../../../functions/src/search/searchAccess.ts'
import { examples } from '../../../openapi/examples.ts'
import { demoApplicants } from '../../../scripts/dev/demo/demoApplicants.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { type Applicant, applicantSchema } from '../../../shared/applicants/domain/applicant.ts'
import { poolConsentAt } from '../../../shared/applicants/domain/talentPool.ts'
import { routes } from '../../../shared/routes.ts'
import { currentLanguage } from '../../../web/src/i18n/language.ts'
import { makeApplicant } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { oracle } from '../../search/engine/oracle.ts'
import { answerActivity, type Written } from './activityAnswers.ts'
import { answerDeletions, type Deletions } from './deletionAnswers.ts'
import type { FakeApi } from './fakeApi.ts'
import { answerFiles, type Files } from './fileAnswers.ts'
import { answerJobs, type BulkWork } from './jobAnswers.ts'
import { type Changes, type People, sessionUsers } from './people.ts'
import { answerClearance } from './startAnswers.ts'
import { answerSubmissions, type Submissions } from './submissionAnswers.ts'
import { answerViews, type Views } from './viewAnswers.ts'

/** The records behind the default answers. */
export interface Database extends People, Files, Submissions, Written, Views, BulkWork, Deletions {
  /** The record of the signed-in applicant, if any. */
  ownId: string | undefined
}

/** Enough for several pages of the list. */
const everybody = [...demoApplicants({ seed: 1, today: new Date().toISOString().slice(0, 10), count: 120 })]

const someone = {
  ...{ firstName: 'Åse', phone: '+45 20 00 00 00', city: 'Ærøskøbing', postcode: '5970' },
  ...{ nationality: 'Denmark', workPermitType: 'Danish or Nordic Citizen' },
  languages: [{ language: 'Danish', proficiency: 'native' as const }],
  ...{ coreCompetencies: ['TIG welding'], earliestStartDate: '2026-12-01' },
}

/** Answers the calls that pages start with, as the product does, from a table of demo people. */
export function answerFromDatabase(api: FakeApi, actor: () => AccountActor): Database {
  const applicants = new Map<string, Applicant>(everybody.map((person) => [person.id, person]))
  const meaning = () => oracle([...applicants.values()], new Date())
  const applicant = (id: string): Applicant => {
    const found = applicants.get(id)
    if (!found) throw applicantNotFound()
    return found
  }
  const keep = <Kept extends Applicant>(applicant: Kept): Kept => {
    applicants.set(applicant.id, applicant)
    return applicant
  }
  const add: People['add'] = (fields = {}) => {
    const id = crypto.randomUUID()
    const lastName = `Nielsen-${id.slice(0, 8)}`
    const email = `${lastName}@mail.example`.toLowerCase()
    const now = new Date().toISOString()
    return keep(makeApplicant({ ...someone, lastName, email, createdAt: now, updatedAt: now, ...fields, id }))
  }
  const change = (id: string, changes: Changes, seenVersion?: number): void => {
    const before = applicant(id)
    if (seenVersion !== undefined && seenVersion !== before.version) throw staleRecord(before, actor())
    const kept = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)
    const after = { ...Object.fromEntries(kept), version: before.version + 1, updatedAt: new Date().toISOString() }
    applicants.set(id, applicantSchema.parse(after))
  }

  const withEmail = (email: string) => [...applicants.values()].find((person) => person.email === email.toLowerCase())
  const shown = (id: string) => ({
    ...presentApplicant(applicant(id), actor()),
    ...(actor().role === 'client' && { proposalStage: 'proposed' as const }),
  })
  const changed = (...changes: Parameters<typeof change>) => {
    change(...changes)
    return shown(changes[0])
  }

  const people = { add, keep, change, applicant, withEmail, ownId: everybody[0]?.id }
  const agents = { provider: 'Assistent ApS', processorAgreement: '1.3.2026' }
  api.answer(routes.getLogo, () => ({ logo: null }))
  api.answer(routes.getPrivacyNotice, () => ({ controller: null, region: 'eu-north-1', agents }))
  api.answer(routes.searchAuditLog, () => examples.searchAuditLog.answer)
  api.answer(routes.recordExport, () => undefined)
  const shownPeople = () =>
    actor().role === 'client'
      ? [...applicants.keys()].map((applicantId) => ({
          ...{ applicantId, stage: 'proposed' as const },
          ...{ isAnonymous: false, leftOut: [] },
        }))
      : undefined
  api.answer(routes.searchApplicants, ({ query }) => presentAnswer(actor(), meaning().search(query), shownPeople()))
  api.answer(routes.suggestSearches, ({ query }) => meaning().suggest(query.q, currentLanguage()))
  api.answer(routes.findDuplicates, ({ body }) => ({
    duplicates: body.people.map((person) =>
      [...applicants.values()]
        .map((one) => ({ ...one, reasons: likenessOf(person, one) }))
        .filter(({ reasons }) => reasons.length > 0),
    ),
    degraded: false,
  }))
  api.answer(routes.listApplicantDuplicates, () => ({ duplicates: [], degraded: false }))
  api.answer(routes.getAnalytics, () => ({
    ...meaning().figures(`${new Date().toISOString().slice(0, 7)}-01`),
    pendingReview: 3,
  }))
  api.answer(routes.listAssignments, () => [])
  api.answer(routes.getClientRecipients, () => examples.getClientRecipients.answer)
  api.answer(routes.listPlacements, () => [])
  api.answer(routes.listProposals, () => ({ people: [], orders: [], next: null }))
  api.answer(routes.getApplicant, ({ params }) => shown(params.id))
  api.answer(routes.createApplicant, ({ body }) => {
    if (withEmail(body.email)) throw emailTaken()
    const context = { at: new Date().toISOString(), newId: () => crypto.randomUUID(), clientAddress: '', userAgent: '' }
    return shown(keep(planCreation(body, {}, { actor: actor(), ...context }).applicant).id)
  })
  api.answer(routes.quickAddApplicant, ({ body }) => {
    const at = new Date().toISOString()
    const created = { ...body, id: crypto.randomUUID(), version: 1, createdAt: at, updatedAt: at }
    return shown(keep(applicantSchema.parse(created)).id)
  })
  api.answer(routes.updateApplicant, ({ params, body: { version, ...changes } }) =>
    changed(params.id, changes, version),
  )
  api.answer(routes.eraseApplicant, ({ params }) => void applicants.delete(params.id))
  api.answer(routes.recordInformed, ({ params, body: { note, on, version } }) =>
    changed(params.id, { informed: { at: `${on}T11:00:00.000Z`, by: 'staff', note } }, version),
  )
  api.answer(routes.extendRetention, ({ params, body: { months, reason, version } }) => {
    const { stageChangedAt: decidedAt = '' } = applicant(params.id)
    return changed(params.id, { keptLonger: { months, reason, decidedAt, saidAt: new Date().toISOString() } }, version)
  })
  api.answer(routes.releaseEmail, ({ params, body: { version } }) =>
    changed(params.id, { unconfirmedEmail: applicant(params.id).email }, version),
  )
  answerClearance(api, actor, people)
  const database: Database = {
    ...people,
    ...answerFiles(api, actor, people),
    ...answerSubmissions(api, actor, people),
    ...answerActivity(api, actor, people),
    ...answerViews(api, actor),
    ...answerJobs(api, people),
    ...answerDeletions(api, actor, { applicant, ownId: () => database.ownId ?? '' }),
  }
  answerProfile(api, actor, database)
  return database
}

function answerProfile(api: FakeApi, actor: () => AccountActor, database: Database): void {
  const { firstName = '', lastName = '' } = sessionUsers.applicant
  const account = makeUser({ firstName, lastName, email: 'aase@mail.example', role: 'applicant' })
  const profile = () =>
    presentProfile(database.ownId === undefined ? undefined : database.applicant(database.ownId), account, actor(), {
      timeline: { latestStageMoves: async () => [] },
      now: () => new Date(),
    })
  api.answer(routes.getMyProfile, profile)
  api.answer(routes.listMyQuestions, () => ({ questions: [] }))
  api.answer(routes.updateMyProfile, ({ body: { version, email, ...changes } }) => {
    database.ownId ??= database.add({ firstName, lastName, email: account.email }).id
    const emails = email === undefined ? {} : wantedEmail(database.applicant(database.ownId), email, actor())
    database.change(database.ownId, { ...changes, ...emails } as Changes, version)
    return profile()
  })
  api.answer(routes.setTalentPool, ({ body: { keep } }) => {
    const id = database.ownId ?? ''
    const at = new Date().toISOString()
    const { poolConsent } = database.applicant(id)
    const next = keep ? poolConsentAt(at) : poolConsent && { ...poolConsent, endedAt: at }
    database.change(id, { poolConsent: next } as Changes)
    return profile()
  })
  api.answer(routes.confirmEmail, () => {
    const { id, email, unconfirmedEmail = email } = database.applicant(database.ownId ?? '')
    database.change(id, { email: unconfirmedEmail, unconfirmedEmail: undefined })
    return profile()
  })
}
