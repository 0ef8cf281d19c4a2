import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { ValueFormatters } from '../../../web/src/applicant/valueTexts.ts'
import {
  actorText,
  describeEntry,
  entryReason,
  fieldChangeTexts,
} from '../../../web/src/features/applicants/detail/timelineTexts.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const english: ValueFormatters = {
  t,
  language: 'en',
  date: (value) => `on ${value}`,
  dateTime: (value) => `at ${value}`,
  phone: (value) => value.replace(/^(?=\d)/, '+45 '),
}

const changeOf = (field: string, before: unknown, after: unknown) =>
  makeTimelineEntry({ action: 'updated', fields: [field], changes: { [field]: { before, after } } })
const ownerName = (id: string) => (id === idOf(7) ? 'Louise Bach' : '…')
const changeTexts = (field: string, before: unknown, after: unknown, formatters = english) =>
  fieldChangeTexts(changeOf(field, before, after), formatters, ownerName).map((change) => [change.before, change.after])

describe('the actor of an entry', () => {
  it.each([
    [{ actorName: 'Karen Holm' }, ' · Karen Holm'],
    [{ actorName: 'Karen Holm', agentName: 'Claude' }, ' · Karen Holm via Claude'],
    [{ actorName: 'Job Board', actorKind: 'partner' as const }, ' · Job Board'],
    [{ actorName: 'retention', actorKind: 'system' as const }, ' · Automatic'],
    [{}, ''],
  ])('%o is shown as "%s"', (entry, text) => {
    expect(actorText(t, entry)).toBe(text)
  })
})

describe('the values of a changed field', () => {
  it('are formatted', () => {
    expect(changeTexts('phone', '20 30 40 50', '+45 20 30 40 51')).toEqual([['+45 20 30 40 50', '+45 20 30 40 51']])
    expect(changeTexts('earliestStartDate', '2026-01-01', '2026-02-01')).toEqual([['on 2026-01-01', 'on 2026-02-01']])
    expect(changeTexts('hasOwnTools', false, true)).toEqual([['No', 'Yes']])
    expect(changeTexts('starRating', 3, 2)).toEqual([['3', '2']])
    expect(changeTexts('recordOwner', null, idOf(7))).toEqual([['', 'Louise Bach']])
    expect(changeTexts('coreCompetencies', ['Own skill'], ['Own skill', 'Another'])).toEqual([
      ['Own skill', 'Own skill, Another'],
    ])
    expect(changeTexts('employmentType', ['full_time'], [], { ...english, language: 'da' })).toEqual([['Fuldtid', '']])
    expect(changeTexts('country', 'Poland', 'Denmark', { ...english, language: 'da' })).toEqual([['Polen', 'Danmark']])
  })

  it('are empty if the field was empty', () => {
    expect(changeTexts('linkedinUrl', null, 'https://linkedin.example')).toEqual([['', 'https://linkedin.example']])
    expect(changeTexts('recruiterNotes', 'Calls back', null)).toEqual([['Calls back', '']])
  })

  it('have a line per list entry', () => {
    const before = [{ profession: 'Welder', yearsOfExperience: 7 }]
    const after = [...before, { profession: 'Falconer', yearsOfExperience: 2 }]
    expect(changeTexts('professions', before, after)).toEqual([
      ['Welder, 7 years of experience', 'Welder, 7 years of experience\nFalconer, 2 years of experience'],
    ])
  })

  it('are hidden if unreadable, private or not stored', () => {
    expect(changeTexts('cvDocument', idOf(1), idOf(2))).toEqual([])
    expect(changeTexts('userId', null, idOf(2))).toEqual([])
    const entry = changeOf('phone', '1', '2')
    const withLong = { ...entry, fields: ['workExperience', 'phone'] }
    expect(fieldChangeTexts(withLong, english, ownerName).map(({ label }) => label)).toEqual(['Phone'])
    expect(fieldChangeTexts(makeTimelineEntry({ action: 'updated', fields: ['phone'] }), english, ownerName)).toEqual(
      [],
    )
  })
})

describe('a timeline entry', () => {
  it('names changed fields, including removed ones', () => {
    const fields = ['phone', 'userId', 'shoeSize']
    expect(describeEntry(t, 'en', makeTimelineEntry({ action: 'updated', fields }))).toBe('Changed: Phone, shoeSize')
  })

  it('says "Profile updated" if no field has a label', () => {
    expect(describeEntry(t, 'en', makeTimelineEntry({ action: 'updated', fields: ['userId'] }))).toBe('Profile updated')
    expect(describeEntry(t, 'en', makeTimelineEntry({ action: 'updated', fields: [] }))).toBe('Profile updated')
  })
})

it('names the added, changed or removed file, if known', () => {
  const entry = makeTimelineEntry({ action: 'document_removed', documentName: 'Svejsecertifikat.pdf' })
  expect(describeEntry(t, 'en', entry)).toBe('Document deleted: Svejsecertifikat.pdf')
  expect(describeEntry(t, 'en', makeTimelineEntry({ action: 'document_added' }))).toBe('Document added')
})

it("words a partner's withdrawal and quotes the staff's reason", () => {
  const entry = makeTimelineEntry({ action: 'stage_changed', actorKind: 'partner', reason: 'withdrawn' })
  expect(entryReason(t, entry)).toBe('The partner withdrew the application')
  expect(entryReason(t, makeTimelineEntry({ reason: 'withdrawn' }))).toBe('withdrawn')
  expect(entryReason(t, makeTimelineEntry({}))).toBeUndefined()
})

it('says whether a person was taken into an order or moved from another', () => {
  const moved = (fields: object) =>
    describeEntry(
      t,
      'en',
      makeTimelineEntry({ action: 'assignment_moved', toAssignment: 'asked', toOrder: idOf(1), ...fields }),
    )
  expect(moved({})).toBe('a client: added to an order (Asked)')
  expect(moved({ fromOrder: idOf(2) })).toBe('a client: moved to another order (Asked)')
})
