import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, splitList } from '../../shared/kernel/domain/commaList.ts'
import { applicantQuerySchema } from '../../shared/search/domain/applicantSearch.ts'
import { joinGroups, splitGroups } from '../../shared/search/domain/filterGroups.ts'

test.each([
  ['driverLicense', 'be,C1e', ['BE', 'C1E']],
  ['pipelineStage', 'New,OFFERED', ['new', 'offered']],
  ['employmentType', 'Full_Time', ['full_time']],
  ['availability', 'NOW', 'now'],
])('a filter by code ignores case: %s %s', (name, text, value) => {
  expect(applicantQuerySchema.parse({ [name]: text })).toMatchObject({ [name]: value })
})

test.each([
  ['driverLicense', 'B,X'],
  ['pipelineStage', 'withdrawn'],
  ['employmentType', 'never'],
  ['availability', 'soon'],
])('rejects an unknown code: %s %s', (name, text) => {
  expect(applicantQuerySchema.safeParse({ [name]: text }).success).toBe(false)
})

test('values survive a round trip through a list, whatever they contain', () => {
  const usable = (value: string) => value === value.trim() && !['', 'any', 'all'].includes(value.toLowerCase())
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('\\', ',', 'a', ' ') }))
  fc.assert(
    fc.property(fc.array(text.filter(usable)), (values) => {
      expect(splitList(joinList(values))).toEqual(values)
    }),
  )
})

test.each([
  ['a\\,b,c', ['a,b', 'c']],
  ['a\\\\,b', ['a\\', 'b']],
  ['a\\b, c\\', ['a\\b', 'c\\']],
  [', ,any,x', ['x']],
])('reads the list %j as %j', (text, values) => {
  expect(splitList(text)).toEqual(values)
})

test('filter groups survive a round trip through a URL, whatever their values contain', () => {
  const text = fc
    .string({ unit: fc.constantFrom('\\', ',', ';', ':', 'a', ' '), minLength: 1 })
    .filter((value) => value === value.trim())
  const group = fc.dictionary(fc.constantFrom('languages', 'certificates', 'tags'), fc.array(text, { minLength: 1 }), {
    minKeys: 1,
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(fc.array(group), (groups) => {
      expect(splitGroups(joinGroups(groups))).toEqual(groups)
    }),
  )
})

test.each([
  ['certificates:SL1,machineOperations:Forklift', [{ certificates: ['SL1'], machineOperations: ['Forklift'] }]],
  [
    'languages:polish,languages:Ukrainian; hasOwnTools:true',
    [{ languages: ['polish', 'Ukrainian'] }, { hasOwnTools: 'yes' }],
  ],
  [' ; , ;languages:any;certificates:', undefined],
])('reads the groups %j', (anyOf, groups) => {
  expect(applicantQuerySchema.parse({ anyOf }).anyOf).toEqual(groups)
})

test.each([
  'welder',
  'starSign:lion',
  '__proto__:x',
  'status:archived',
  'starRating:9',
  'hasOwnTools:yes,hasOwnTools:no',
  Array.from({ length: 6 }, () => 'tags:a').join(';'),
  Array.from({ length: 11 }, (_, at) => `tags:${at}`).join(','),
])('rejects groups with unknown filters or too many entries: %s', (anyOf) => {
  expect(applicantQuerySchema.safeParse({ anyOf }).success).toBe(false)
})

test.each([
  ['validOn', '2026-02-30'],
  ['availableBy', 'soon'],
  ['within', '0'],
  ['within', '201'],
  ['languageLevel', 'B1'],
])('rejects an invalid order filter: %s %s', (name, text) => {
  expect(applicantQuerySchema.safeParse({ [name]: text }).success).toBe(false)
})
