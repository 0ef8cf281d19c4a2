import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestedSkills } from '../../../shared/kernel/lists/suggestedSkills.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { problemsInOrder } from '../../../web/src/applicantForm/formProblems.ts'
import { publicErrors } from '../../../web/src/applicantForm/formRules.ts'
import { progressOf, sectionOf, sectionsOf } from '../../../web/src/applicantForm/formSections.ts'
import { emptyEntry, emptyValues, type FormValues } from '../../../web/src/applicantForm/formValues.ts'
import { nationalityOptions } from '../../../web/src/applicantForm/inputs/nationalityOptions.ts'
import { isUnusualPostcode } from '../../../web/src/applicantForm/places.ts'
import { leftBefore, sectionStanding } from '../../../web/src/applicantForm/sectionStanding.ts'
import { suggestedExpiry } from '../../../web/src/applicantForm/suggestedExpiry.ts'
import { fittingOptions, optionNamed } from '../../../web/src/ui/fields/options.ts'
import { storedTag, suggestedTags, withTag } from '../../../web/src/ui/fields/tags.ts'
import { makeFormValues } from '../../make/formValues.ts'

describe('tags', () => {
  it('ignore what is empty, there already, or one too many', () => {
    const tags = ['Welding']
    for (const text of ['', '   ', 'Welding', ' welding ']) expect(withTag(tags, text, 20)).toBe(tags)
    expect(withTag(tags, ' TIG ', 20)).toEqual(['Welding', 'TIG'])
    const full = Array.from({ length: 20 }, (_none, index) => `skill ${index}`)
    expect(withTag(full, 'one more', 20)).toBe(full)
  })

  it('never repeat or exceed, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(20), (texts, most) => {
        const tags = texts.reduce<readonly string[]>((before, text) => withTag(before, text, most), [])
        expect(tags.length).toBeLessThanOrEqual(most)
        expect(new Set(tags).size).toBe(tags.length)
        expect(tags.every((tag) => tag.trim() !== '')).toBe(true)
      }),
    )
  })

  it('suggest ten at most, of which none is chosen, what begins with the text first', () => {
    const options = suggestedSkills.map(({ value, en }) => ({ value, label: en }))
    expect(suggestedTags(options, 'i', []).length).toBe(10)
    expect(suggestedTags(options, '  ', [])).toEqual([])
    const [first] = suggestedTags(options, 'plumb', [])
    expect(first?.value).toBe('Plumbing')
    expect(suggestedTags(options, 'plumb', ['Plumbing'])).toEqual([])
  })

  it('are stored by the value of the list, in whichever language they are typed', () => {
    expect(storedTag(suggestedSkills, 'vvs-arbejde')).toBe('Plumbing')
    expect(storedTag(suggestedSkills, ' Glass blowing ')).toBe('Glass blowing')
  })
})

describe('a list that typing narrows', () => {
  const cities = ['Aarhus', 'Ålborg', 'Køge', 'Assens', 'Assens'].map((name, index) => ({
    value: name,
    label: name,
    detail: String(index),
  }))

  it('finds Danish letters by those of other keyboards', () => {
    expect(fittingOptions(cities, 'koge').map(({ value }) => value)).toEqual(['Køge'])
    expect(fittingOptions(cities, 'aa').map(({ value }) => value)).toEqual(['Aarhus', 'Ålborg'])
    expect(fittingOptions(cities, '')).toBe(cities)
  })

  it('takes a text for the option of that name, if there is only one', () => {
    expect(optionNamed(cities, ' køge ')?.value).toBe('Køge')
    expect(optionNamed(cities, 'Assens')).toBeUndefined()
    expect(optionNamed(cities, 'Ass')).toBeUndefined()
  })

  it('finds countries by what their people are called, in either language', () => {
    for (const language of ['en', 'da'] as const) {
      const options = nationalityOptions(countries, language)
      for (const typed of ['Polsk', 'polish', 'POLIS']) expect(fittingOptions(options, typed)[0]?.value).toBe('Poland')
      for (const typed of ['svensk', 'Swedish ']) expect(optionNamed(options, typed)?.value).toBe('Sweden')
      expect(optionNamed(options, 'sri lankan')?.value).toBe('Sri Lanka')
      expect(optionNamed(options, 'Hviderussisk')?.value).toBe('Belarus')
      expect(fittingOptions(options, 'østri')[0]?.value).toBe('Austria')
    }
    expect(optionNamed(nationalityOptions(countries, 'en'), 'african')).toBeUndefined()
  })
})

describe('a Danish postcode', () => {
  it('that has not four digits is doubted, no other', () => {
    for (const odd of ['500', '50000', 'ABCD']) expect(isUnusualPostcode('Denmark', odd)).toBe(true)
    for (const usual of ['5000', ' 0999 ', 'DK-5000', '']) expect(isUnusualPostcode('Denmark', usual)).toBe(false)
    expect(isUnusualPostcode('Poland', '00-950')).toBe(false)
  })
})

describe('the suggested expiry of a certificate', () => {
  it('follows from its usual validity', () => {
    expect(suggestedExpiry('First Aid', '2026-03-15')).toBe('2028-03-15')
    expect(suggestedExpiry('ADR', '2026-01-31')).toBe('2031-01-31')
    expect(suggestedExpiry('First Aid', '2024-02-29')).toBe('2026-02-28')
  })

  it('is none where it does not expire, or its issue is not known', () => {
    expect(suggestedExpiry('Forklift Operator', '2026-03-15')).toBeUndefined()
    expect(suggestedExpiry('First Aid', '')).toBeUndefined()
    expect(suggestedExpiry('Juggling', '2026-03-15')).toBeUndefined()
  })
})

describe('the sections', () => {
  it('are those of the use', () => {
    expect(sectionsOf('staff')).toHaveLength(12)
    expect(sectionsOf('public')).not.toContain('notes')
    expect(sectionsOf('edit')).not.toContain('consent')
  })

  it('know the fields that stand in them', () => {
    expect(sectionOf('workExperience.3.company')).toBe('work')
    expect(sectionOf('pending.languages.language')).toBe('languages')
    expect(sectionOf('nothing')).toBeUndefined()
  })

  it('count what is required and what of it is filled in', () => {
    const all = sectionsOf('public')
    expect(progressOf(emptyValues('2026-01-01'), all)).toEqual({ filled: 1, required: 15 })
    expect(progressOf(makeFormValues(), all)).toEqual({ filled: 15, required: 15 })
    const pending = { ...makeFormValues().pending, languages: { ...emptyEntry.languages(), language: 'Danish' } }
    expect(progressOf(makeFormValues({ languages: [], pending }), ['languages'])).toEqual({ filled: 1, required: 1 })
  })

  it('are done once all that is required is there and right; what is wrong counts once its field was left', () => {
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

  it('give the order in which problems are listed', () => {
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
