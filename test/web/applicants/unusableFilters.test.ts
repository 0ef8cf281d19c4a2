import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterTexts, readView } from '../../../web/src/features/applicants/view/filters.ts'
import { unusableFilters } from '../../../web/src/features/applicants/view/unusableFilters.ts'

const unusable = (query: string, role: 'recruiter' | 'client' = 'recruiter') =>
  unusableFilters(role, new URLSearchParams(query))

describe('the filters of an address that the list cannot apply', () => {
  test.each([
    ['hired', 'pipelineStage=hired,new&search=tig&near=Odense&within=20&page=2&sortBy=city&sortOrder=asc&view=board'],
    ['a dialog', 'applicant=1&tab=gdpr&edit=yes'],
    ['parameters added by other sites', 'utm=x&utm_source=mail&fbclid=1'],
    ['the language of a mail', 'pipelineStage=new&lang=da'],
    ['values that mean no filter', 'search=&location=any&experience=all'],
    ['groups in any order', 'anyOf=languages:Polish,certificates:SL1;skills:TIG'],
  ])('do not include %s', (_what, query) => {
    expect(unusable(query)).toEqual([])
  })

  test.each([
    ['pipelineStage=hired_', ['pipelineStage']],
    ['pipelineStage=hired,hired_', ['pipelineStage']],
    ['experience=3-7', ['experience']],
    ['anyOf=certificate:ADR', ['anyOf']],
    ['anyOf=certificates:ADR,certificate:ADR', ['anyOf']],
    ['location=Odense&nationaliti=Poland', ['nationaliti']],
    ['location=Odense&location=Vejle', ['location']],
    ['unmovedDays=400', ['unmovedDays']],
    [`search=svejser${'+'.repeat(200)}xyzzy`, ['search']],
    ['starRating=9&validOn=2026-02-30', ['starRating', 'validOn']],
    ['__proto__=1&constructor=2', ['__proto__', 'constructor']],
  ])('of %s are %j', (query, names) => {
    expect(unusable(query)).toEqual(names)
  })

  test('include those that the role may not use', () => {
    expect(unusable('nationality=Poland')).toEqual([])
    expect(unusable('nationality=Poland&skills=TIG', 'client')).toEqual(['nationality'])
    expect(unusable('anyOf=nationality:Poland,skills:TIG', 'client')).toEqual(['anyOf'])
  })

  test('never include what the list wrote itself', () => {
    const value = fc.constantFrom('new', 'hired', 'Odense', 'Poland', 'TIG, MAG', 'yes', '3', 'x;y', '', 'any')
    const name = fc.constantFrom('pipelineStage', 'location', 'nationality', 'skills', 'search', 'starRating', 'near')
    fc.assert(
      fc.property(fc.dictionary(name, value), (asked) => {
        const written = new URLSearchParams(filterTexts(readView(new URLSearchParams(asked)).filters))
        expect(unusableFilters('recruiter', written)).toEqual([])
      }),
    )
  })
})
