import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { submittedSections } from '../../../web/src/features/submissions/submittedSections.ts'
import {
  isNothing,
  nameIn,
  submittedEntries,
  submittedLines,
  type Telling,
} from '../../../web/src/features/submissions/submittedText.ts'

/** The texts as they stand, with their values written in. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const english: Telling = { t, language: 'en', date: (value) => `on ${value}` }
const danish: Telling = { ...english, language: 'da' }

describe('a submitted value', () => {
  it('is told by the words of its list', () => {
    expect(submittedLines('employmentType', ['full_time'], danish)).toEqual(['Fuldtid'])
    expect(submittedLines('nationality', 'Denmark', danish)).toEqual(['Danmark'])
    expect(submittedLines('hasOwnTools', true, english)).toEqual(['Yes'])
    expect(submittedLines('canWorkAtHeight', false, english)).toEqual(['No'])
    expect(submittedLines('weeklyHours', 37, english)).toEqual(['37'])
    expect(submittedLines('coreCompetencies', ['Early shifts', 'Mine own'], english)).toEqual([
      'Early shifts, Mine own',
    ])
  })

  it('is told as a date where it is one that exists', () => {
    expect(submittedLines('dateOfBirth', '1990-05-17', english)).toEqual(['on 1990-05-17'])
    expect(submittedLines('dateOfBirth', '1990-02-30', english)).toEqual(['1990-02-30'])
    expect(submittedLines('dateOfBirth', 'last spring', english)).toEqual(['last spring'])
  })

  it('is told by its parts where it has some', () => {
    expect(
      submittedLines('languages', [{ language: 'Danish', proficiency: 'native' }, 'English'], english),
    ).toHaveLength(1)
    expect(submittedLines('languages', [{ language: 'Danish', proficiency: 'native' }], english)).toEqual([
      'Danish (Native)',
    ])
    expect(submittedLines('professions', [{ profession: 'Welder', yearsOfExperience: 7 }], english)).toEqual([
      'Welder, 7 years',
    ])
    const job = { company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true, teamSize: 4 }
    expect(submittedEntries('workExperience', [job], english)).toEqual([
      ['Welder, Nordstål', 'on 2015-02-01 – Present', 'Team size: 4'],
    ])
    const old = { companyName: 'Nordstål', jobTitle: 'Welder', startDate: '2015-02-01', endDate: '2016-01-01' }
    expect(submittedEntries('workExperience', [old], english)).toEqual([
      ['Welder, Nordstål', 'on 2015-02-01 – on 2016-01-01'],
    ])
  })

  it('says nothing where it is empty', () => {
    for (const empty of [undefined, null, '', '  ', [], ['', null]]) {
      expect(isNothing(empty)).toBe(true)
      expect(submittedEntries('phone', empty, english)).toEqual([])
    }
  })

  it('is told whatever it is, script or nonsense, and never lost', () => {
    expect(submittedLines('city', '<script>alert(1)</script>', english)).toEqual(['<script>alert(1)</script>'])
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (field, value) => {
        const lines = submittedEntries(field, value, english).flat()
        for (const line of lines) expect(typeof line).toBe('string')
        if (typeof value === 'string' && value.trim() !== '') expect(lines).not.toEqual([])
      }),
    )
  })
})

describe('the parts of a submission', () => {
  it('leave out what says nothing, and keep what the form does not have', () => {
    const sections = submittedSections(
      { firstName: 'Åse', email: 'a@b.example', hasOwnTools: false, tradeSkills: [], favouriteColour: 'blue' },
      t,
    )
    expect(sections.map(({ name }) => name)).toEqual(['capabilities', 'others'])
    expect(sections.at(-1)?.fields).toEqual([{ name: 'favouriteColour', label: 'favouriteColour' }])
  })

  it('show every field exactly once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (data) => {
        const shown = submittedSections(data, t).flatMap(({ fields }) => fields.map(({ name }) => name))
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })

  it('have the name above them', () => {
    expect(nameIn({ firstName: 'Åse', lastName: 'Holm' })).toBe('Åse Holm')
    expect(nameIn({ firstName: 7, lastName: 'Holm' })).toBe('Holm')
    expect(nameIn({})).toBe('')
  })
})
