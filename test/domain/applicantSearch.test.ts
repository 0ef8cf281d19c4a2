import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicantQuerySchema } from '../../shared/domain/applicantSearch.ts'
import { joinList, splitList } from '../../shared/domain/commaList.ts'

test.each([
  ['driverLicense', 'be,C1e', ['BE', 'C1E']],
  ['pipelineStage', 'New,OFFERED', ['new', 'offered']],
  ['employmentType', 'Full_Time', ['full_time']],
  ['availability', 'NOW', 'now'],
])('a filter by code counts no capitals: %s %s', (name, text, value) => {
  expect(applicantQuerySchema.parse({ [name]: text })).toMatchObject({ [name]: value })
})

test.each([
  ['driverLicense', 'B,X'],
  ['pipelineStage', 'withdrawn'],
  ['employmentType', 'never'],
  ['availability', 'soon'],
])('an unknown code is refused: %s %s', (name, text) => {
  expect(applicantQuerySchema.safeParse({ [name]: text }).success).toBe(false)
})

test('values survive the way through a list, whatever stands in them', () => {
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
])('the list %j is read as %j', (text, values) => {
  expect(splitList(text)).toEqual(values)
})
