import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planMerge, valuesOfFields } from '../../functions/src/applicants/plans/planMerge.ts'
import { revertedChanges } from '../../functions/src/applicants/plans/planMergeUndo.ts'
import { emptyLedger } from '../../functions/src/applicants/stores/activityLedger.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { mergedFromAfter, mergedFromWithout, recordIds } from '../../shared/applicants/domain/mergedRecord.ts'
import { mergeUndoEnd } from '../../shared/applicants/domain/mergeUndoEnd.ts'
import { changesFromRecordMerge, recordMergeFields } from '../../shared/applicants/domain/recordMerge.ts'
import { idOf, makeApplicant, makeCalledApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'

const anna = makeApplicant({ id: idOf(1), tags: ['Reliable'], recruiterNotes: 'Calls back.' })
const again = (fields: Partial<Applicant>) =>
  makeApplicant({ id: idOf(2), email: 'anna@work.example', ...fields } as never)
const ledgers = { kept: emptyLedger, lost: emptyLedger }
const by = { ...makeCall(), newId: () => idOf(400) }
const now = new Date('2026-03-01T08:00:00.000Z')

describe('the fields a merge takes', () => {
  test('fill empty fields and replace others only if chosen', () => {
    const kept = makeCalledApplicant({ id: idOf(1) })
    const taken = changesFromRecordMerge(
      kept,
      again({ phone: '+45 99 99 99 99', starRating: 4, cvDocument: idOf(50) }),
      [],
    )
    expect(taken).toMatchObject({ email: 'anna@work.example', starRating: 4, cvDocument: idOf(50), city: 'Odense' })
    expect(taken).not.toHaveProperty('phone')
    expect(changesFromRecordMerge(anna, again({ phone: '+45 99 99 99 99' }), ['phone'])).toMatchObject({
      phone: '+45 99 99 99 99',
    })
  })

  test('join tags and notes if chosen, without duplicates', () => {
    const other = again({ tags: ['reliable', 'Driver'], recruiterNotes: 'Has a van.' })
    expect(changesFromRecordMerge(anna, other, ['tags', 'recruiterNotes'])).toMatchObject({
      tags: ['Reliable', 'Driver'],
      recruiterNotes: 'Calls back.\n\nHas a van.',
    })
    expect(changesFromRecordMerge(anna, again({ recruiterNotes: 'Calls back.' }), ['recruiterNotes'])).toMatchObject({
      recruiterNotes: 'Calls back.',
    })
  })

  test('keep entries of the kept record but take those that say more', () => {
    const kept = makeApplicant({
      professions: [
        { profession: 'Welder', yearsOfExperience: 7 },
        { profession: 'Painter', yearsOfExperience: 3 },
      ],
      languages: [
        { language: 'Polish', proficiency: 'native' },
        { language: 'Danish', proficiency: 'basic' },
      ],
      certifications: [
        { name: 'Forklift B', expiryDate: '2026-01-01' },
        { name: 'Crane', expiryDate: '2029-01-01' },
      ],
    })
    const other = again({
      professions: [
        { profession: 'Welder', yearsOfExperience: 3 },
        { profession: 'Carpenter', yearsOfExperience: 2 },
        { profession: 'Painter', yearsOfExperience: 17 },
      ],
      languages: [
        { language: 'Polish', proficiency: 'fluent' },
        { language: 'Danish', proficiency: 'conversational' },
      ],
      certifications: [
        { name: 'Forklift B', expiryDate: '2028-01-01' },
        { name: 'Crane', expiryDate: '2027-01-01' },
      ],
    })
    expect(changesFromRecordMerge(kept, other, ['professions', 'languages', 'certifications'])).toMatchObject({
      professions: [
        { profession: 'Welder', yearsOfExperience: 7 },
        { profession: 'Painter', yearsOfExperience: 17 },
        { profession: 'Carpenter', yearsOfExperience: 2 },
      ],
      languages: [
        { language: 'Polish', proficiency: 'native' },
        { language: 'Danish', proficiency: 'conversational' },
      ],
      certifications: [
        { name: 'Forklift B', expiryDate: '2028-01-01' },
        { name: 'Crane', expiryDate: '2029-01-01' },
      ],
    })
  })

  test('include an email with its known problems', () => {
    const problem = { bouncedAt: '2026-02-01T08:00:00.000Z' }
    const other = again({ emailProblem: problem, unconfirmedEmail: undefined })
    expect(
      changesFromRecordMerge(makeApplicant({ unconfirmedEmail: 'new@mail.example' }), other, ['email']),
    ).toMatchObject({
      email: 'anna@work.example',
      unconfirmedEmail: undefined,
      emailProblem: problem,
    })
    expect(changesFromRecordMerge(anna, other, [])).not.toHaveProperty('email')
  })

  test('keep that either person unsubscribed', () => {
    const unsubscribed = { at: '2026-02-01T08:00:00.000Z', how: 'one_click' as const }
    expect(changesFromRecordMerge(makeApplicant({}), again({ unsubscribed }), [])).toMatchObject({ unsubscribed })
    const kept = makeApplicant({ unsubscribed })
    for (const other of [again({}), again({ unsubscribed: { ...unsubscribed, how: 'page' } })])
      expect(changesFromRecordMerge(kept, other, [])).not.toHaveProperty('unsubscribed')
  })

  test('follow the latest talent pool consent', () => {
    const given = { at: '2026-01-01T08:00:00.000Z', textVersion: '1' }
    const ended = { ...given, endedAt: '2026-02-01T08:00:00.000Z' }
    expect(
      changesFromRecordMerge(makeApplicant({ poolConsent: given }), again({ poolConsent: ended }), []),
    ).toMatchObject({
      poolConsent: ended,
    })
    expect(
      changesFromRecordMerge(makeApplicant({ poolConsent: ended }), again({ poolConsent: given }), []),
    ).not.toHaveProperty('poolConsent')
  })

  test('are the later contact and the earlier next action', () => {
    const kept = makeApplicant({ lastContactedDate: '2026-01-05', nextActionDate: '2026-04-01' })
    const other = again({ lastContactedDate: '2026-02-05', nextActionDate: '2026-03-10' })
    expect(changesFromRecordMerge(kept, other, [])).toMatchObject({
      lastContactedDate: '2026-02-05',
      nextActionDate: '2026-03-10',
    })
  })

  test('are rejected if the notes do not fit', () => {
    const kept = makeApplicant({ recruiterNotes: 'a'.repeat(1500) })
    const lost = again({ recruiterNotes: 'b'.repeat(1500) })
    expect(() => planMerge({ kept, lost, take: ['recruiterNotes'], ledgers }, by, now)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    )
  })
})

const text = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

/** Records with any fields missing and many fields that differ. */
const records = fc.record({
  phone: text('+45 1', '+45 2'),
  email: fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example'),
  street: text('Havnegade 1', 'Vejle 2'),
  city: text('Odense', 'Vejle'),
  nationality: text('Ukraine', 'Poland'),
  workPermitType: text('eu', 'sl1'),
  willingToRelocate: fc.boolean(),
  recruiterNotes: text('One.', 'Two.'),
  starRating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  tags: fc.subarray(['a', 'b', 'c']),
  coreCompetencies: fc.subarray(['Steel', 'Wood']),
  lastContactedDate: text('2026-01-01', '2026-02-01'),
  hasOwnTools: fc.boolean(),
})
const choices = fc.subarray([...recordMergeFields])

describe('undoing a merge', () => {
  const mergeOf = (one: object, other: object, take: (typeof recordMergeFields)[number][]) =>
    planMerge({ kept: makeApplicant({ id: idOf(1), ...one }), lost: again(other), take, ledgers }, by, now)
  const bare = ({ mergedFrom: _from, version: _version, updatedAt: _at, ...rest }: Applicant) =>
    Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))

  test('restores the record, whatever was merged', () => {
    fc.assert(
      fc.property(records, records, choices, (one, other, take) => {
        const { kept, merged } = mergeOf(one, other, take)
        if (!merged.undo) throw new Error('A merge can be taken back')
        const { changes, left } = revertedChanges(kept.next, merged.undo)
        expect(left).toEqual([])
        expect(bare({ ...kept.next, ...changes } as Applicant)).toEqual(bare(kept.before))
      }),
    )
  })

  test('keeps what was changed since, with the fields that belong to it', () => {
    const { kept, merged } = mergeOf({ street: undefined, city: undefined, phone: '+45 1' }, { phone: '+45 2' }, [
      'phone',
    ])
    if (!merged.undo) throw new Error('A merge can be taken back')
    const moved = { ...kept.next, city: 'Aarhus' }
    const { changes, left } = revertedChanges(moved, merged.undo)
    expect(changes).toMatchObject({ phone: '+45 1' })
    expect(changes).not.toHaveProperty('street')
    expect(left).toEqual(expect.arrayContaining(['street', 'city']))
    expect(left).not.toContain('phone')
  })

  test('stores before and after of exactly the changed fields', () => {
    const { kept, merged } = mergeOf({ phone: '+45 1' }, { phone: '+45 2', starRating: 3 }, ['phone'])
    expect(new Set(merged.undo?.fields)).toEqual(new Set(['phone', 'starRating']))
    expect(merged.undo?.after).toEqual(valuesOfFields(kept.next, ['phone', 'starRating']))
  })
})

describe('the merge history of a record', () => {
  const at = '2026-03-01T08:00:00.000Z'

  test('includes the history of the merged record and removes it on undo', () => {
    const first = mergedFromAfter({ id: idOf(2) }, { id: idOf(3) }, { name: 'A', at })
    const lost = { id: idOf(2), mergedFrom: first }
    const all = mergedFromAfter({ id: idOf(1) }, lost, { name: 'B', at })
    expect(recordIds({ id: idOf(1), mergedFrom: all })).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(mergedFromWithout({ id: idOf(1), mergedFrom: all }, lost)).toBeUndefined()
  })

  test('can be undone for 30 days', () => {
    expect(mergeUndoEnd(at)).toBe('2026-03-31T08:00:00.000Z')
  })
})
