import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { type Applicant, applicantSchema, knownApplicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { documentSchema, knownDocumentSchema } from '../../shared/documents/domain/document.ts'
import { holdsChoices, lenient } from '../../shared/kernel/domain/lenient.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { optionalDate, optionalText, requiredText } from '../../shared/kernel/domain/text.ts'
import { makeApplicant } from '../make/applicant.ts'
import { retired, storedValue, valuesIn } from '../make/storedValue.ts'
import { person } from '../search/engine/generatedPeople.ts'

const colour = z.enum(['red', 'blue'])

describe('lenient reading', () => {
  const strict = z
    .strictObject({
      name: requiredText(3, 'Required'),
      note: optionalText(3),
      email: z.string().pipe(z.email()).optional(),
      size: z.int().min(1).max(5).optional(),
      day: optionalDate(),
      list: z.array(requiredText(3, 'Required')).max(1).default([]),
      colour: colour.optional(),
      colours: z.array(colour).max(1).default([]),
      shade: colour.default('blue'),
      parts: z.array(z.strictObject({ colour: colour.optional(), size: z.int().max(5) })).default([]),
    })
    .refine(({ name, note }) => name !== note)
  const loose = lenient(strict)
  const least = { name: 'a' }

  test.each([
    ['a text over its limit', { name: 'abcdef', note: 'abcdef' }],
    ['an empty text', { name: '', list: ['', 'abcdef'] }],
    ['a text in another format', { email: 'no email', name: ' a ' }],
    ['numbers beyond their limits', { size: 9.5, parts: [{ size: -70 }] }],
    ['a list over its limit', { list: ['a', 'b', 'a'] }],
    ['a combination of fields that is not allowed', { note: 'a' }],
    ['a current choice', { colour: 'red', colours: ['red', 'blue'], shade: 'red' }],
  ])('keeps %s as it is', (_what, fields) => {
    expect(loose.parse({ ...least, ...fields })).toEqual({ ...loose.parse(least), ...fields })
  })

  test('drops retired choices or replaces them with the default', () => {
    const gone = { colour: 'green', colours: ['green', 'red'], shade: 'green', parts: [{ colour: 'green', size: 1 }] }
    expect(loose.parse({ ...least, ...gone })).toEqual({
      ...least,
      list: [],
      colours: ['red'],
      shade: 'blue',
      parts: [{ size: 1 }],
    })
  })

  test('drops unknown attributes and fills in defaults for missing ones', () => {
    expect(loose.parse({ ...least, parts: [{ size: 1, other: 1 }], other: 1 })).toEqual({
      ...least,
      list: [],
      colours: [],
      shade: 'blue',
      parts: [{ size: 1 }],
    })
  })

  test.each([{ name: 1 }, { note: ['a'] }, { size: '5' }, { day: 'soon' }, { list: 'a' }, { parts: [{}] }])(
    'still rejects a value of another type: %j',
    (fields) => {
      expect(loose.safeParse({ ...least, ...fields }).success).toBe(false)
    },
  )

  test('creates a new list for each default', () => {
    loose.parse(least).list.push('a')
    expect(loose.parse(least).list).toEqual([])
  })
})

describe('a required choice', () => {
  const strict = z.object({ colour, shade: colour.default('blue') })

  test('falls back to its fallback', () => {
    const loose = lenient(strict, { colour: 'blue', shade: 'red' })
    expect(loose.parse({ colour: 'green', shade: 'green' })).toEqual({ colour: 'blue', shade: 'red' })
    expect(loose.parse({ colour: 'red' })).toEqual({ colour: 'red', shade: 'blue' })
    expect(loose.safeParse({}).data).toEqual({ colour: 'blue', shade: 'blue' })
  })

  test('must have a fallback, also inside entries', () => {
    // @ts-expect-error The fallback is missing.
    expect(() => lenient(strict).shape.colour).toThrow('The choice "colour" needs a fallback')
    expect(() => lenient(z.object({ parts: z.array(strict) })).parse({ parts: [{}] })).toThrow('needs a fallback')
  })

  test('rejects unsupported rules when they are first used', () => {
    expect(() => lenient(z.object({ when: z.date() })).parse({})).toThrow(
      'Nobody has said what is lenient in a rule of the type date',
    )
  })
})

test('keeps the record type of a lenient schema, and is idempotent', () => {
  expectTypeOf<z.infer<typeof knownApplicantSchema>>().toEqualTypeOf<Applicant>()
  const twice = lenient(knownApplicantSchema)
  const anna = makeApplicant({ city: 'Odense' })
  expect(twice.parse({ ...anna, status: retired[0], city: 'x'.repeat(5000) })).toEqual({
    ...anna,
    city: 'x'.repeat(5000),
  })
})

test('reads every valid applicant as it was written', () => {
  fc.assert(
    fc.property(person, (applicant) => {
      expect(knownApplicantSchema.parse(applicant)).toEqual(applicant)
    }),
    { numRuns: 50 },
  )
})

describe.each([
  ['applicant', applicantSchema, knownApplicantSchema],
  ['document', documentSchema, knownDocumentSchema],
] as const)('an %s with other limits and choices', (_entity, strict: z.ZodObject, known: z.ZodObject) => {
  const entries = Object.entries(strict.shape)
  const plain = entries.filter(([, rule]) => !holdsChoices(rule)).map(([name]) => name)

  test('is always read, with every field that is not a choice', () => {
    fc.assert(
      fc.property(storedValue(strict), (item) => {
        const stored = item as Record<string, unknown>
        const record: Record<string, unknown> = known.parse(stored)
        for (const name of plain) {
          const value = stored[name]
          if (value !== undefined && typeof value !== 'object') expect(record[name]).toBe(value)
        }
        expect(valuesIn(record).filter((value) => retired.some((choice) => choice === value))).toEqual([])
        expect(known.parse(record)).toEqual(record)
      }),
      { numRuns: 200 },
    )
  })
})

test('ignores the write limits of applicants when reading', () => {
  const broken = {
    ...makeApplicant(),
    firstName: 'x'.repeat(limits.name + 1),
    professions: Array.from({ length: limits.professions + 1 }, () => ({ profession: '', yearsOfExperience: 99 })),
    starRating: 9,
    linkedinUrl: 'linkedin/anna',
    workPermitType: 'sl1',
    nationality: 'Poland',
  }
  expect(applicantSchema.safeParse(broken).success).toBe(false)
  expect(knownApplicantSchema.parse(broken)).toEqual(broken)
})
