import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestedSkills } from '../../../shared/kernel/lists/suggestedSkills.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { ownNamesIn } from '../../../shared/kernel/places/ownNames.ts'
import { problemsInOrder } from '../../../web/src/applicantForm/formProblems.ts'
import { publicErrors } from '../../../web/src/applicantForm/formRules.ts'
import { progressOf, sectionOf, sectionsOf } from '../../../web/src/applicantForm/formSections.ts'
import { emptyEntry, emptyValues, type FormValues } from '../../../web/src/applicantForm/formValues.ts'
import { namedOptions } from '../../../web/src/applicantForm/inputs/useNamedOptions.ts'
import { isUnusualPostcode } from '../../../web/src/applicantForm/places.ts'
import { leftBefore, sectionStanding } from '../../../web/src/applicantForm/sectionStanding.ts'
import { suggestedExpiry } from '../../../web/src/applicantForm/suggestedExpiry.ts'
import { fittingOptions, optionNamed } from '../../../web/src/ui/fields/options.ts'
import { storedTag, suggestedTags, withTag } from '../../../web/src/ui/fields/tags.ts'
import { makeFormValues } from '../../make/formValues.ts'

const ownNames = ownNamesIn(navigator.languages)

describe('tags', () => {
  it('ignore empty, repeated and excess texts', () => {
    const tags = ['Welding']
    for (const text of ['', '   ', 'Welding', ' welding ']) expect(withTag(tags, text, 20)).toBe(tags)
    expect(withTag(tags, ' TIG ', 20)).toEqual(['Welding', 'TIG'])
    const full = Array.from({ length: 20 }, (_none, index) => `skill ${index}`)
    expect(withTag(full, 'one more', 20)).toBe(full)
  })

  it('never repeat or exceed the limit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(20), (texts, most) => {
        const tags = texts.reduce<readonly string[]>((before, text) => withTag(before, text, most), [])
        expect(tags.length).toBeLessThanOrEqual(most)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.every((tag) => tag.trim() !== '')).toBe(true)
      }),
    )
  })

  it('suggest up to ten unchosen entries, those starting with the text first', () => {
    const options = suggestedSkills.map(({ value, en }) => ({ value, label: en }))
    expect(suggestedTags(options, 'i', []).length).toBe(10)
    expect(suggestedTags(options, '  ', [])).toEqual([])
    const [first] = suggestedTags(options, 'plumb', [])
    expect(first?.value).toBe('Plumbing')
    expect(suggestedTags(options, 'plumb', ['Plumbing'])).toEqual([])
  })

  it("are stored as the list's value, whichever language they are typed in", () => {
    expect(storedTag(suggestedSkills, 'vvs-arbejde')).toBe('Plumbing')
    expect(storedTag(suggestedSkills, ' Glass blowing ')).toBe('Glass blowing')
  })
})

describe('a filtered list', () => {
  const cities = ['Aarhus', 'Ålborg', 'Køge', 'Assens', 'Assens'].map((name, index) => ({
    value: name,
    label: name,
    detail: String(index),
  }))

  it('finds Danish letters typed on other keyboards', () => {
    expect(fittingOptions(cities, 'koge').map(({ value }) => value)).toEqual(['Køge'])
    expect(fittingOptions(cities, 'aa').map(({ value }) => value)).toEqual(['Aarhus', 'Ålborg'])
    expect(fittingOptions(cities, '')).toBe(cities)
  })

  it('accepts an exact name if it is unique', () => {
    expect(optionNamed(cities, ' køge ')?.value).toBe('Køge')
    expect(optionNamed(cities, 'Assens')).toBeUndefined()
    expect(optionNamed(cities, 'Ass')).toBeUndefined()
  })

  it('finds countries by nationality in both languages', () => {
    for (const language of ['en', 'da'] as const) {
      const options = namedOptions(countries, language, { namesOf: ownNames.nationalities })
      for (const typed of ['Polsk', 'polish', 'POLIS']) expect(fittingOptions(options, typed)[0]?.value).toBe('Poland')
      for (const typed of ['svensk', 'Swedish ']) expect(optionNamed(options, typed)?.value).toBe('Sweden')
      expect(optionNamed(options, 'sri lankan')?.value).toBe('Sri Lanka')
      expect(optionNamed(options, 'Hviderussisk')?.value).toBe('Belarus')
      expect(fittingOptions(options, 'østri')[0]?.value).toBe('Austria')
    }
    expect(optionNamed(namedOptions(countries, 'en', { namesOf: ownNames.nationalities }), 'african')).toBeUndefined()
  })
})

describe('a Danish postcode', () => {
  it('gets a warning unless it has four digits', () => {
    for (const odd of ['500', '50000', 'ABCD']) expect(isUnusualPostcode('Denmark', odd)).toBe(true)
    for (const usual of ['5000', ' 0999 ', 'DK-5000', '']) expect(isUnusualPostcode('Denmark', usual)).toBe(false)
    expect(isUnusualPostcode('Poland', '00-950')).toBe(false)
  })
})

describe('the suggested expiry of a certificate', () => {
  it('follows from the usual validity', () => {
    expect(suggestedExpiry('First Aid', '2026-03-15')).toBe('2028-03-15')
    expect(suggestedExpiry('ADR', '2026-01-31')).toBe('2031-01-31')
    expect(suggestedExpiry('Førstehjælpsbevis', '2026-03-15')).toBe('2028-03-15')
    expect(suggestedExpiry('First Aid', '2024-02-29')).toBe('2026-02-28')
  })

  it("is undefined if the certificate doesn't expire or has no issue date", () => {
    expect(suggestedExpiry('Forklift Operator', '2026-03-15')).toBeUndefined()
    expect(suggestedExpiry('First Aid', '')).toBeUndefined()
    expect(suggestedExpiry('Juggling', '2026-03-15')).toBeUndefined()
  })
})

describe('the sections of the form', () => {
  it('depend on the use', () => {
    expect(sectionsOf('staff')).toHaveLength(12)
    expect(sectionsOf('public')).not.toContain('notes')
    expect(sectionsOf('edit')).not.toContain('consent')
  })

  it('are found by field path', () => {
    expect(sectionOf('workExperience.3.company')).toBe('work')
    expect(sectionOf('pending.languages.language')).toBe('languages')
    expect(sectionOf('nothing')).toBeUndefined()
  })

  it('count required and filled-in fields', () => {
    const all = sectionsOf('public')
    expect(progressOf(emptyValues('2026-01-01'), all)).toEqual({ filled: 1, required: 15 })
    expect(progressOf(makeFormValues(), all)).toEqual({ filled: 15, required: 15 })
    const pending = { ...makeFormValues().pending, languages: { ...emptyEntry.languages(), language: 'Danish' } }
    expect(progressOf(makeFormValues({ languages: [], pending }), ['languages'])).toEqual({ filled: 1, required: 1 })
  })

  it('are done once all required fields are valid, and count errors only in fields that were left', () => {
    const empty = emptyValues('2026-01-01')
    const wrong = makeFormValues({ email: 'grzegorz@@example' })
    const standing = (values: FormValues, touched = {}, submitted = false) =>
      sectionStanding({ values, errors: publicErrors(values), touched, submitted }, 'contact')
    expect(standing(makeFormValues())).toEqual({ what: 'done' })
    expect(standing(empty)).toEqual({ what: 'left', count: 2 })
    expect(standing(empty, { email: true })).toEqual({ what: 'left', count: 2 })
    expect(standing(empty, {}, true)).toEqual({ what: 'wrong', count: 2 })
    expect(standing(wrong)).toEqual({ what: 'left', count: 1 })
    expect(standing(wrong, leftBefore(wrong))).toEqual({ what: 'wrong', count: 1 })
  })

  it('determine the order of listed errors', () => {
    const errors = {
      gdprConsent: 'consent',
      professions: [undefined, { yearsOfExperience: 'years' }],
      pending: { workExperience: { company: 'company' } },
      firstName: 'name',
    }
    expect(problemsInOrder(errors).map(({ path }) => path)).toEqual([
      'firstName',
      'professions.1.yearsOfExperience',
      'pending.workExperience.company',
      'gdprConsent',
    ])
  })
})
