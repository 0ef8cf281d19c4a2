import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedValuesBytes } from '../../functions/src/applicants/changeLog.ts'
import { planUpdate, requestsStageMove, type UpdateRequest } from '../../functions/src/applicants/plans/planUpdate.ts'
import { applicantItem } from '../../functions/src/applicants/stores/applicantStore.ts'
import type { Actor } from '../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { type ApplicantChanges, specialPermit } from '../../shared/applicants/domain/applicantForms.ts'
import { nextStages, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import type { StageMove } from '../../shared/applicants/domain/timeline.ts'
import { clearanceOf } from '../../shared/companies/domain/clearance.ts'
import type { StartRequirement } from '../../shared/companies/domain/startRules.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const by = () => ({ ...makeCall(), newId: countingIds() })
const plan = (request: UpdateRequest, at = now) => planUpdate(request, by(), at)

function planned(current: Applicant, changes: ApplicantChanges) {
  const result = plan({ current, changes })
  if (!result) throw new Error('Nothing was planned')
  return result
}

function refusal(act: () => unknown): ProductError {
  try {
    act()
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

const bookkeeping = ['version', 'updatedAt', 'stageChangedAt', 'formerNames'] as const
function content(person: Applicant) {
  const fields: Record<string, unknown> = JSON.parse(JSON.stringify(person))
  for (const field of bookkeeping) delete fields[field]
  return fields
}

/** Changes without consequences for other fields; those are tested one by one below. */
const anyChanges: fc.Arbitrary<ApplicantChanges> = fc.record(
  {
    firstName: fc.constantFrom('Anna', 'Maria'),
    phone: fc.constantFrom(null, '+45 12 34 56 78', '+45 87 65 43 21'),
    city: fc.constantFrom(null, 'Odense', 'Aarhus'),
    recruiterNotes: fc.constantFrom(null, undefined, 'Calls back', 'Speaks well'),
    starRating: fc.constantFrom(null, 1, 3, 4, 5),
    canWorkAtHeight: fc.boolean(),
    pipelineStage: fc.constantFrom('new', 'screening', 'interview', 'hired'),
    coreCompetencies: fc.constantFrom([], ['TIG'], ['TIG', 'MIG']),
    geoCoordinates: fc.constantFrom(null, { lat: 55.4, lng: 10.4 }, { lng: 10.4, lat: 55.4 }),
    workExperience: fc.constantFrom([], [{ ...job(), endDate: undefined }], [job()]),
  },
  { requiredKeys: [] },
)
function job() {
  return {
    company: 'Nordbyg',
    position: 'Welder',
    startDate: '2020-01-01',
    isCurrent: false,
    skillsUsed: [],
    machinery: [],
    supervisoryRole: false,
  }
}

describe('any change', () => {
  test('merges its fields into the record and increments the version', () => {
    fc.assert(
      fc.property(anyChanges, anyChanges, (earlier, changes) => {
        const first = plan({ current: makeApplicant(), changes: { ...earlier, pipelineStage: 'new' } })
        const current = first?.next ?? makeApplicant()
        const merged = content({ ...current, ...changes } as Applicant)
        for (const [field, value] of Object.entries(merged)) if (value === null) delete merged[field]
        const result = plan({ current, changes, seenVersion: current.version })
        expect(content(result?.next ?? current)).toEqual(merged)
        expect(result?.next.version ?? current.version).toBe(current.version + (result ? 1 : 0))
      }),
    )
  })

  test('changes and logs exactly the fields it names', () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const current = makeApplicant({ starRating: 2, recruiterNotes: 'Calls back' })
        const result = plan({ current, changes })
        const before = applicantItem(current) as Record<string, unknown>
        const after = applicantItem(result?.next ?? current) as Record<string, unknown>
        const differing = Object.keys({ ...before, ...after }).filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
        )
        // Derived from the phone number.
        const derived = ['changedAt', 'phoneE164']
        const expected = differing.filter((field) => ![...derived, ...bookkeeping].includes(field)).sort()
        expect([...(result?.changedFields ?? [])].sort()).toEqual(expected)
        expect([...(result?.changeLog.audit.changes ?? [])].sort()).toEqual(expected)
        expect((result?.changeLog.timeline ?? []).flatMap((entry) => entry.fields).sort()).toEqual(expected)
      }),
    )
  })

  test('fails on a stale version and returns the current record', () => {
    fc.assert(
      fc.property(anyChanges, fc.integer({ min: 1, max: 20 }), (changes, seenVersion) => {
        fc.pre(seenVersion !== 7)
        const current = makeApplicant({ version: 7, firstName: 'Olena' })
        const error = refusal(() => plan({ current, changes, seenVersion }))
        expect(error.code).toBe('stale_record')
        expect(error.message).toBe('This record was changed by someone else')
        expect(error.details.current).toMatchObject({ version: 7, firstName: 'Olena', primaryProfession: 'Welder' })
      }),
    )
  })

  test('plans nothing if nothing differs', () => {
    const current = makeApplicant({ geoCoordinates: { lat: 55.4, lng: 10.4 } })
    expect(plan({ current, changes: {} })).toBeUndefined()
    expect(plan({ current, changes: { firstName: 'Anna', starRating: null, dateOfBirth: undefined } })).toBeUndefined()
    expect(
      plan({ current, changes: { geoCoordinates: { lng: 10.4, lat: 55.4 }, pipelineStage: 'new' } }),
    ).toBeUndefined()
  })

  test('is dated after the last change, even if clocks differ', () => {
    const current = makeApplicant({ updatedAt: '2026-03-01T12:00:05.000Z' })
    const result = plan({ current, changes: { pipelineStage: 'interview' } })
    expect(result?.next.updatedAt).toBe('2026-03-01T12:00:05.001Z')
    expect(result?.changeLog.stageMove?.movedAt).toBe('2026-03-01T12:00:05.001Z')
    expect(planned(makeApplicant(), { city: 'Aarhus' }).next.updatedAt).toBe(now.toISOString())
  })
})

describe('consequences of a change', () => {
  test('clears preferred regions if the applicant no longer relocates', () => {
    const current = makeApplicant({ willingToRelocate: true, preferredRegions: ['Hovedstaden'] })
    const { next, changedFields } = planned(current, { willingToRelocate: false })
    expect(next.preferredRegions).toEqual([])
    expect(changedFields.sort()).toEqual(['preferredRegions', 'willingToRelocate'])
    expect(plan({ current: makeApplicant(), changes: { preferredRegions: ['Hovedstaden'] } })).toBeUndefined()
  })

  test('leaves regions alone if another field changes', () => {
    const current = makeApplicant({ preferredRegions: ['Hovedstaden'] })
    expect(planned(current, { city: 'Aarhus' }).next.preferredRegions).toEqual(['Hovedstaden'])
  })

  test('removes the special permit with Ukrainian nationality and rejects it for others', () => {
    const { next } = planned(makeApplicant(), { nationality: 'Poland' })
    expect(next.workPermitType).toBeUndefined()
    expect(planned(makeApplicant(), { nationality: 'Poland', workPermitType: 'Student' }).next.workPermitType).toBe(
      'Student',
    )
    const pole = makeApplicant({ nationality: 'Poland', workPermitType: 'Student' })
    const error = refusal(() => plan({ current: pole, changes: { workPermitType: 'sl1' } }))
    expect(error.details.fields).toEqual([
      {
        path: 'workPermitType',
        code: 'permit_of_other_nationality',
        message: 'SL1 is available for Ukrainian nationals only',
      },
    ])
    expect(error.code).toBe('validation_failed')
  })
})

describe('the proof of a permit', () => {
  const waiver = {
    ...{ requirements: ['certificate/adr', 'permit'], reason: 'Extension applied for', until: '2026-09-01' },
    ...{ by: idOf(7), at: '2026-02-01T08:00:00.000Z' },
  }
  const current = makeApplicant({
    ...{ workPermitExpiryDate: '2026-12-31', permitSeenBy: 'Mette', permitSeenOn: '2026-02-01' },
    ...{ permitNextCheck: '2026-08-01', waiver },
  })
  const proofOf = ({ permitSeenBy, permitSeenOn, permitNextCheck, waiver: held }: Applicant) => ({
    ...{ permitSeenBy, permitSeenOn, permitNextCheck, waived: held?.requirements },
  })
  const gone = { permitSeenBy: undefined, permitSeenOn: undefined, permitNextCheck: undefined }

  test.each([
    ['another end date', { workPermitExpiryDate: '2027-12-31' }],
    ['no end date', { workPermitExpiryDate: null }],
    ['another permit', { workPermitType: 'Pay Limit Scheme' }],
    ['no permit, with the nationality', { nationality: 'Poland' }],
  ])('is cleared with %s', (_, changes) => {
    const { next, changedFields } = planned(current, changes)
    expect(proofOf(next)).toEqual({ ...gone, waived: ['certificate/adr'] })
    expect(changedFields).toEqual(expect.arrayContaining(['permitSeenBy', 'permitSeenOn', 'permitNextCheck', 'waiver']))
  })

  test('stays with any other change and if the permit is sent again unchanged', () => {
    const changes = { city: 'Aarhus', workPermitType: 'sl1', workPermitExpiryDate: '2026-12-31' }
    expect(proofOf(planned(current, changes).next)).toEqual(proofOf(current))
  })

  test('belongs to the new permit if the same change says who saw it', () => {
    const { next } = planned(current, { workPermitExpiryDate: '2027-12-31', permitSeenOn: '2026-03-01' })
    expect(proofOf(next)).toMatchObject({ permitSeenBy: 'Mette', permitSeenOn: '2026-03-01' })
  })

  test('cannot be dated in the future', () => {
    const error = refusal(() => plan({ current, changes: { permitSeenOn: '2026-03-02' } }))
    expect(error.details.fields).toMatchObject([{ path: 'permitSeenOn' }])
  })

  test('can be given by people, not by agents', () => {
    const agent = { ...makeCall(), newId: countingIds() }
    const actor = { ...agent.actor, kind: 'agent', scopes: ['read', 'contact', 'write'] } as never
    expect(
      refusal(() => planUpdate({ current, changes: { permitSeenBy: 'Bot' } }, { ...agent, actor }, now)).code,
    ).toBe('validation_failed')
  })
})

describe('a permit whose original somebody has seen', () => {
  const seen = { permitSeenBy: idOf(900), permitSeenOn: '2026-01-10' }
  const permit = { nationality: 'Ukraine', workPermitType: specialPermit.value, workPermitExpiryDate: '2027-03-17' }
  const agent = { ...makeCall().actor, kind: 'agent', scopes: ['read', 'contact', 'write'], name: 'Bot' } as Actor
  const partner = { kind: 'partner', partnerId: idOf(77), name: 'Jobs ApS' } as Actor
  const written = (changes: ApplicantChanges, actor: Actor, current = makeApplicant({ ...permit, ...seen })) =>
    planUpdate({ current, changes }, { ...by(), actor }, now)?.next

  test.each<[ApplicantChanges, string]>([
    [{ workPermitType: 'EU/EEA Registration', nationality: 'Ukraine' }, 'workPermitType'],
    [{ workPermitType: null }, 'workPermitType'],
    [{ workPermitExpiryDate: null }, 'workPermitExpiryDate'],
    [{ nationality: 'Poland' }, 'nationality'],
  ])('is not changed by partners and agents: %j', (changes, path) => {
    for (const actor of [agent, partner])
      expect(refusal(() => written(changes, actor)).details.fields).toMatchObject([{ path, code: 'forbidden' }])
    expect(written(changes, makeCall().actor)).toMatchObject({ permitSeenOn: undefined })
  })

  test.each<ApplicantChanges>([
    { permitEmployer: null },
    { permitEmployer: 'Nordkyst ApS' },
    { permitWeeklyHours: null },
    { permitCardType: 'residence_card' },
  ])('allows no other work than it says, whatever partners and agents write: %j', (changes) => {
    const current = makeApplicant({ ...permit, ...seen, permitEmployer: 'Hansen VVS', permitWeeklyHours: 20 })
    const [path = ''] = Object.keys(changes)
    for (const actor of [agent, partner])
      expect(refusal(() => written(changes, actor, current)).details.fields).toMatchObject([
        { path, code: 'forbidden' },
      ])
    expect(written(changes, makeCall().actor, current)).toMatchObject(seen)
  })

  test('stays seen with other changes of theirs, and can be changed before it is seen', () => {
    const same = { city: 'Vejle', workPermitType: permit.workPermitType, nationality: permit.nationality }
    for (const actor of [agent, partner]) {
      expect(written(same, actor)).toMatchObject({ city: 'Vejle', ...permit, ...seen })
      expect(written({ workPermitType: 'EU/EEA Registration' }, actor, makeApplicant(permit))).toBeDefined()
    }
  })
})

describe('a document of a certificate', () => {
  const shown = { name: 'ADR', expiryDate: '2026-06-30', documentId: idOf(500), fileName: 'adr.pdf' }
  const current = makeApplicant({ certifications: [shown] })
  const actors = {
    agent: { ...makeCall().actor, kind: 'agent', scopes: ['read', 'contact', 'write'], name: 'Bot' },
    partner: { kind: 'partner', partnerId: idOf(77), name: 'Jobs ApS' },
    person: makeCall().actor,
  } as unknown as Record<string, Actor>
  const writtenBy = (who: string, changed: object) => {
    const actor = actors[who] as Actor
    const changes = { certifications: [{ ...shown, ...changed }] }
    return planUpdate({ current, changes }, { ...by(), actor }, now)?.next.certifications[0]
  }
  const { documentId: _id, fileName: _name, ...stated } = shown

  test.each(['agent', 'partner'])(
    'does not show a later end, another name or another document that the %s writes',
    (who) => {
      expect(writtenBy(who, { expiryDate: '2099-01-01' })).toEqual({ ...stated, expiryDate: '2099-01-01' })
      expect(writtenBy(who, { expiryDate: undefined })).toEqual({ ...stated, expiryDate: undefined })
      expect(writtenBy(who, { name: 'Hot work' })).toEqual({ ...stated, name: 'Hot work' })
      expect(writtenBy(who, { documentId: idOf(501) })).toEqual(stated)
    },
  )

  test.each(['agent', 'partner'])('stays with an earlier end and other fields that the %s writes', (who) => {
    for (const changed of [{ expiryDate: '2026-05-31' }, { issuer: 'DGSA' }])
      expect(writtenBy(who, changed)).toEqual({ ...shown, ...changed })
  })

  test.each([
    ['issued in Denmark', { issuedIn: undefined }],
    ['recognised by a letter', { recognitionLetter: '20-1' }],
    ['recognised on a day', { recognisedOn: '2026-01-01' }],
  ])('of one from abroad does not show that it is %s, as an agent writes', (_, changed) => {
    const foreign = { ...shown, issuedIn: 'Poland' }
    const current = makeApplicant({ certifications: [foreign] })
    const changes = { certifications: [{ ...foreign, ...changed }] }
    const writtenBy = (who: string) =>
      planUpdate({ current, changes }, { ...by(), actor: actors[who] as Actor }, now)?.next.certifications[0]
    expect(writtenBy('agent')).toEqual({ ...stated, issuedIn: 'Poland', ...changed })
    expect(writtenBy('person')).toEqual({ ...foreign, ...changed })
  })

  describe('from abroad that staff verified', () => {
    const foreign = { ...shown, issuer: 'TDT', issueDate: '2024-01-01', expiryDate: '2029-01-01', issuedIn: 'Poland' }
    const { documentId: _none, fileName: _no, issuedIn: _abroad, ...plain } = foreign
    const adr: StartRequirement = { kind: 'certificate', name: 'ADR', isRecognised: true }
    const documents = [
      { documentType: 'certificate', isVerified: true, certificate: 'ADR', expiryDate: '2029-01-01' } as const,
    ]
    const course = { name: 'ADR', issuer: 'TDT', issueDate: '2024-01-01', expiryDate: '2029-01-01' }
    const before = makeApplicant({ certifications: [foreign], safetyTraining: [] })
    const decide = (person: Applicant) => {
      const { missing, stated } = clearanceOf({ person, documents, requirements: [adr], day: '2026-03-01' })
      return { missing: missing.flatMap((each) => (each.what === 'requirement' ? [each.state] : [])), stated }
    }
    const writtenInTurn = (who: string, ...steps: ApplicantChanges[]) =>
      steps.reduce<Applicant>(
        (current, changes) =>
          planUpdate({ current, changes }, { ...by(), actor: actors[who] as Actor }, now)?.next ?? current,
        before,
      )

    test.each<[string, ...ApplicantChanges[]]>([
      ['without its country', { certifications: [plain] }],
      ['with a letter', { certifications: [{ ...foreign, recognitionLetter: '20-1' }] }],
      ['as a course', { certifications: [], safetyTraining: [course] }],
      ['by another name', { certifications: [{ ...plain, name: 'ADR-bevis (tank)' }] }],
      ['in two steps', { certifications: [] }, { certifications: [plain] }],
    ])('does not show a recognised one that partners and agents state: %s', (_, ...steps) => {
      expect(decide(before)).toEqual({ missing: ['unrecognised'], stated: [] })
      for (const who of ['agent', 'partner']) expect(decide(writtenInTurn(who, ...steps)).stated).not.toEqual([])
      expect(writtenInTurn('person', ...steps).certifications).toEqual(steps.at(-1)?.certifications)
    })

    test('takes a place in the list', () => {
      const certifications = Array.from({ length: limits.certifications }, (_, nth) => ({ name: `Course ${nth}` }))
      expect(refusal(() => writtenInTurn('agent', { certifications })).details.fields).toMatchObject([
        { path: 'certifications', code: 'too_many' },
      ])
      expect(
        writtenInTurn('agent', { certifications: [...certifications.slice(1), foreign] }).certifications,
      ).toHaveLength(limits.certifications)
    })
  })

  test('stays whatever staff write', () => {
    expect(writtenBy('person', { expiryDate: '2099-01-01' })).toEqual({ ...shown, expiryDate: '2099-01-01' })
  })
})

describe('stages', () => {
  const cases = pipelineStages.flatMap((from) =>
    pipelineStages.filter((to) => to !== from).map((to) => [from, to] as const),
  )

  test.each(cases)('from %s to %s', (from, to) => {
    const current = makeApplicant({ pipelineStage: from })
    const changes = { pipelineStage: to }
    const legal = nextStages(from).includes(to)
    if (!legal) {
      expect(refusal(() => plan({ current, changes })).code).toBe('stage_move_refused')
      return
    }
    const { next, changeLog } = planned(current, changes)
    expect(next).toMatchObject({ pipelineStage: to, stageChangedAt: now.toISOString() })
    expect(changeLog.stageMove).toEqual({
      applicantId: current.id,
      from,
      to,
      fromSince: current.stageChangedAt,
      movedBy: idOf(900),
      movedAt: now.toISOString(),
    })
    expect(changeLog.timeline).toMatchObject([{ action: 'stage_changed', fromStage: from, toStage: to }])
  })

  const hired = makeApplicant({ pipelineStage: 'hired' })
  const undo = (secondsAgo: number) =>
    plan({
      current: hired,
      changes: { pipelineStage: 'interview' },
      lastMove: {
        applicantId: hired.id,
        from: 'interview',
        to: 'hired',
        movedAt: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
      },
    })

  test('undoes a move within 60 seconds, and not later', () => {
    expect(undo(60)?.next.pipelineStage).toBe('interview')
    const error = refusal(() => undo(60.001))
    expect(error.code).toBe('stage_move_refused')
    expect(error.message).toBe('Hired and rejected applicants can only be moved back to Screening')
  })

  test('does not treat the first stage as a move that can be undone', () => {
    const lastMove = { applicantId: hired.id, to: 'hired' as const, movedAt: now.toISOString() }
    expect(() => plan({ current: hired, changes: { pipelineStage: 'new' }, lastMove })).toThrow(ProductError)
  })

  test('restores the time of the earlier stage on undo, but not on a later move back', () => {
    const since = '2025-11-05T08:00:00.000Z'
    const seconds = (count: number) => new Date(now.getTime() + count * 1000)
    const move = (current: Applicant, to: Applicant['pipelineStage'], at: Date, lastMove?: StageMove) => {
      const result = plan({ current, changes: { pipelineStage: to }, lastMove }, at)
      if (!result) throw new Error('Nothing was planned')
      return { person: result.next, last: result.changeLog.stageMove }
    }
    const old = makeApplicant({ pipelineStage: 'hired', stageChangedAt: since })
    const away = move(old, 'screening', seconds(0))
    expect(away.person.stageChangedAt).toBe(seconds(0).toISOString())
    const undone = move(away.person, 'hired', seconds(10), away.last)
    expect(undone.person).toMatchObject({ stageChangedAt: since, updatedAt: seconds(10).toISOString() })
    const again = move(undone.person, 'screening', seconds(80), undone.last)
    expect(again.person.stageChangedAt).toBe(seconds(80).toISOString())
    expect(move(again.person, 'hired', seconds(90), again.last).person.stageChangedAt).toBe(since)
    const late = move(again.person, 'hired', seconds(141), again.last)
    expect(late.person.stageChangedAt).toBe(seconds(141).toISOString())
  })

  test('needs the last move only for a change to another stage', () => {
    const current = makeApplicant({ pipelineStage: 'screening' })
    expect(requestsStageMove(current, { pipelineStage: 'hired' })).toBe(true)
    expect(requestsStageMove(current, { pipelineStage: 'screening' })).toBe(false)
    expect(requestsStageMove(current, { city: 'Aarhus' })).toBe(false)
  })

  test('moves no stage if another field changes', () => {
    const { next, changeLog } = planned(makeApplicant(), { city: 'Aarhus' })
    expect(next.stageChangedAt).toBe(makeApplicant().stageChangedAt)
    expect(changeLog.stageMove).toBeUndefined()
  })
})

describe('the log of a change', () => {
  const loggedActions = (current: Applicant, changes: ApplicantChanges) =>
    planned(current, changes).changeLog.timeline.map(({ action, fields }) => ({ action, fields }))

  test('logs starring and unstarring at four stars', () => {
    expect(loggedActions(makeApplicant(), { starRating: 5 })).toEqual([{ action: 'starred', fields: ['starRating'] }])
    expect(loggedActions(makeApplicant({ starRating: 3 }), { starRating: 4 })).toEqual([
      { action: 'starred', fields: ['starRating'] },
    ])
    expect(loggedActions(makeApplicant({ starRating: 4 }), { starRating: null })).toEqual([
      { action: 'unstarred', fields: ['starRating'] },
    ])
    expect(loggedActions(makeApplicant({ starRating: 1 }), { starRating: 3 })).toEqual([
      { action: 'updated', fields: ['starRating'] },
    ])
    expect(loggedActions(makeApplicant({ starRating: 4 }), { starRating: 5 })).toEqual([
      { action: 'updated', fields: ['starRating'] },
    ])
  })

  test('logs each kind of change as its own entry, all at the same time', () => {
    const changes = {
      firstName: 'Maria',
      recruiterNotes: 'Calls back',
      pipelineStage: 'interview' as const,
      city: null,
    }
    const { changeLog } = planned(makeApplicant(), changes)
    expect(changeLog.timeline.map(({ action, fields }) => ({ action, fields }))).toEqual([
      { action: 'updated', fields: ['firstName', 'city'] },
      { action: 'notes_changed', fields: ['recruiterNotes'] },
      { action: 'stage_changed', fields: ['pipelineStage'] },
    ])
    expect(new Set(changeLog.timeline.map((entry) => entry.timestamp))).toEqual(new Set([now.toISOString()]))
    expect(new Set(changeLog.timeline.map((entry) => entry.id)).size).toBe(3)
  })

  test('stores old and new values in the timeline, but only field names and the actor in the audit log', () => {
    const { changeLog } = planned(makeApplicant(), { phone: '+45 87 65 43 21', dateOfBirth: '1990-01-01' })
    expect(changeLog.timeline[0]?.changes).toEqual({
      phone: { before: '+45 12 34 56 78', after: '+45 87 65 43 21' },
      dateOfBirth: { before: null, after: '1990-01-01' },
    })
    expect(changeLog.timeline[0]?.actorName).toBeUndefined()
    expect(changeLog.audit).toMatchObject({
      userId: idOf(900),
      action: 'applicant.updated',
      resource: 'applicant',
      resourceId: idOf(1),
      changes: ['phone', 'dateOfBirth'],
      ipAddress: '203.0.113.7',
      userAgent: 'test browser',
    })
    expect(JSON.stringify(changeLog.audit)).not.toMatch(/87 65|1990-01/)
  })

  test('omits values that make an entry too large, largest first, but keeps the field names', () => {
    const long = Array.from({ length: 20 }, () => ({ ...job(), description: 'x'.repeat(4000) }))
    const [entry] = planned(makeApplicant(), { workExperience: long, firstName: 'Maria' }).changeLog.timeline
    expect(entry?.fields).toEqual(['workExperience', 'firstName'])
    expect(entry?.changes).toEqual({ firstName: { before: 'Anna', after: 'Maria' } })
    expect(JSON.stringify(entry).length).toBeLessThan(changedValuesBytes)
  })
})
