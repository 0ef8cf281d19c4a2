import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { isBlank, type ValueFormatters, valueEntries, valueLines } from '../../../web/src/applicant/valueTexts.ts'

/** The texts unchanged, with their values filled in. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]))) as unknown as TFunction
const english: ValueFormatters = {
  t,
  language: 'en',
  date: (value) => `on ${value}`,
  dateTime: (value) => `at ${value}`,
  phone: (value) => value.replace(/^(?=\d)/, '+45 '),
}
const danish: ValueFormatters = { ...english, language: 'da' }

describe('the value of a field', () => {
  it('uses the labels of its list', () => {
    expect(valueLines('employmentType', ['full_time'], danish)).toEqual(['Fuldtid'])
    expect(valueLines('nationality', 'Denmark', danish)).toEqual(['Danmark'])
    expect(valueLines('hasOwnTools', true, english)).toEqual(['Yes'])
    expect(valueLines('canWorkAtHeight', false, english)).toEqual(['No'])
    expect(valueLines('weeklyHours', 37, english)).toEqual(['37'])
    // The language for messages is a code, unlike a spoken language.
    expect(valueLines('language', 'da', english)).toEqual(['Danish'])
    expect(valueLines('language', 'en', danish)).toEqual(['Engelsk'])
    expect(valueLines('coreCompetencies', ['Early shifts', 'Mine own'], english)).toEqual(['Early shifts, Mine own'])
  })

  it('is formatted as a date if that date exists', () => {
    expect(valueLines('dateOfBirth', '1990-05-17', english)).toEqual(['on 1990-05-17'])
    expect(valueLines('dateOfBirth', '1990-02-30', english)).toEqual(['1990-02-30'])
    expect(valueLines('dateOfBirth', 'last spring', english)).toEqual(['last spring'])
  })

  it('is formatted as a timestamp if it is one', () => {
    expect(valueLines('gdprConsentDate', '2026-01-01T08:00:00.000Z', english)).toEqual(['at 2026-01-01T08:00:00.000Z'])
    expect(valueLines('gdprConsentDate', '2026-13-01T08:00:00.000Z', english)).toEqual(['2026-13-01T08:00:00.000Z'])
    expect(valueLines('emailProblem', { bouncedAt: '2026-01-01T08:00:00.000Z' }, english)).toEqual([
      'Bounced: at 2026-01-01T08:00:00.000Z',
    ])
  })

  it('says how the privacy notice was sent', () => {
    const at = '2026-11-26T02:37:00.000Z'
    expect(valueLines('informed', { at, by: 'mail' }, danish)).toEqual([`on ${at}, by email`])
    const failed = { at, by: 'sms', note: 'On paper, too', failedAt: at }
    expect(valueEntries('informed', failed, english)).toEqual([
      [`on ${at}, by SMS`, 'On paper, too', `Could not be sent on on ${at}`],
    ])
  })

  it('shows no file ids', () => {
    const certificate = { name: 'ADR', documentId: '00000000-0000-4000-8000-000000000001', fileName: 'adr.pdf' }
    expect(valueLines('certifications', [certificate], english)).toEqual(['ADR certificate · File: adr.pdf'])
  })

  it('shows its parts', () => {
    expect(valueLines('languages', [{ language: 'Danish', proficiency: 'native' }, 'English'], english)).toHaveLength(1)
    expect(valueLines('languages', [{ language: 'Danish', proficiency: 'native' }], english)).toEqual([
      'Danish (Native)',
    ])
    expect(valueLines('professions', [{ profession: 'Welder', yearsOfExperience: 7 }], english)).toEqual([
      'Welder, 7 years of experience',
    ])
    const job = { company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true, teamSize: 4 }
    const large = { ...job, projectSize: 'large' }
    expect(valueEntries('workExperience', [large], danish).flat()).toContain('Project size: Stor')
    expect(valueEntries('workExperience', [job], english)).toEqual([
      ['Welder, Nordstål', 'on 2015-02-01 – Present', 'Team size: 4'],
    ])
    const old = { companyName: 'Nordstål', jobTitle: 'Welder', startDate: '2015-02-01', endDate: '2016-01-01' }
    expect(valueEntries('workExperience', [old], english)).toEqual([
      ['Welder, Nordstål', 'on 2015-02-01 – on 2016-01-01'],
    ])
  })

  it('is empty if nothing was entered', () => {
    for (const empty of [undefined, null, '', '  ', [], ['', null]]) {
      expect(isBlank(empty)).toBe(true)
      expect(valueEntries('phone', empty, english)).toEqual([])
    }
  })

  it('is always shown, even if it is script or nonsense', () => {
    expect(valueLines('city', '<script>alert(1)</script>', english)).toEqual(['<script>alert(1)</script>'])
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (field, value) => {
        const lines = valueEntries(field, value, english).flat()
        for (const line of lines) expect(typeof line).toBe('string')
        if (typeof value === 'string' && value.trim() !== '') expect(lines).not.toEqual([])
      }),
    )
  })
})
