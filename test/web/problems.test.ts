import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import danish from 'zod/v4/locales/da.js'
import english from 'zod/v4/locales/en.js'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { type FieldProblem, ProductError, problemAt, refusedAt } from '../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../shared/kernel/domain/messages.ts'
import { checked, rule } from '../../shared/kernel/domain/problems.ts'
import { ApiError } from '../../web/src/api/apiError.ts'
import { shownMessage } from '../../web/src/api/call.ts'
import { zodWords } from '../../web/src/i18n/danishOfZod.ts'
import { chooseLanguage, currentLanguage, startLanguage, textsIn } from '../../web/src/i18n/language.ts'
import { type TranslatableMessage, translateMessage } from '../../web/src/i18n/translateMessage.ts'
import { schemaProblems } from './schemaProblems.ts'
import { textsOf } from './texts.ts'

const texts = textsOf('da')
const tell = (words: TranslatableMessage) => translateMessage(textsIn(currentLanguage()), words)
const zodsEnglish = (problem: FieldProblem) => zodWords(problem, english().localeError)
const problems = schemaProblems()
/** A rule may have zod's message, but its own Danish. */
const byZod = problems.filter(
  ({ message, ...problem }) => message === zodsEnglish({ message, ...problem }) && !texts[message],
)
const byRules = problems.filter((problem) => !byZod.includes(problem))

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startLanguage('en')
})
afterEach(async () => {
  await chooseLanguage('en')
  vi.unstubAllGlobals()
})

describe("problems of all routes' schemas", () => {
  it('cover every kind that zod knows', () => {
    const codes = new Set(problems.map(({ code }) => code))
    const expected = ['required', 'invalid_type', 'invalid_option', 'invalid_format', 'unknown_field']
    const sizes = ['too_long', 'too_short', 'too_many', 'too_few', 'too_big', 'too_small']
    expect([...expected, ...sizes].filter((code) => !codes.has(code as never))).toEqual([])
    expect(byRules.length).toBeGreaterThan(50)
    expect(byZod.length).toBeGreaterThan(20)
  })

  it('have a code, complete messages and the shape of an answer', () => {
    const { element } = errorAnswerSchema.shape.fields.unwrap()
    for (const problem of problems) {
      expect(element.parse(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
      expect(problem.code, problem.message).not.toBe('invalid')
      expect(problem.message).not.toMatch(/\{\{|^$/)
    }
  })

  it('are worded in English by template and values', async () => {
    for (const problem of byRules)
      expect(templatedMessage(problem.template ?? problem.message, problem.params)).toMatchObject({
        message: problem.message,
      })
    expect(problems.map(tell)).toEqual(problems.map(({ message }) => message))
  })

  it('have a Danish template for every rule', () => {
    expect(byRules.map(({ template, message }) => template ?? message).filter((text) => !texts[text])).toEqual([])
  })

  it("use zod's Danish if no rule has a message", async () => {
    await chooseLanguage('da')
    for (const problem of byZod) {
      expect(tell(problem)).toBe(zodWords(problem, danish().localeError))
      expect(tell(problem)).toMatch(/^(Ugyldig|For (stor|lille))/)
    }
  })

  it('follow a later change of language', async () => {
    const problem = checked(z.array(z.string()).max(10, 'At most {{maximum}} tags'), Array(11).fill('x')).problems?.[0]
    expect(problem).toEqual({
      path: '',
      code: 'too_many',
      message: 'At most 10 tags',
      template: 'At most {{maximum}} tags',
      params: { maximum: 10 },
    })
    expect(tell(problem ?? '')).toBe('At most 10 tags')
    await chooseLanguage('da')
    expect(tell(problem ?? '')).toBe('Højst 10 tags')
  })
})

describe("zod's own messages", () => {
  const schemas = [
    [z.string(), 7],
    [z.string(), undefined],
    [z.string(), null],
    [z.boolean(), []],
    [z.array(z.string()), {}],
    [z.strictObject({}), 'x'],
    [z.int(), 1.5],
    [z.number(), Number.NaN],
    [z.enum(['a', 'b']), 'c'],
    [z.literal(true), false],
    [z.uuid(), 'x'],
    [z.iso.datetime(), 'x'],
    [z.string().max(3), 'long'],
    [z.string().min(3), 'x'],
    [z.string().min(1), ''],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.array(z.string()).min(1), []],
    [z.number().max(4000), 5000],
    [z.number().min(3), 1],
    [z.union([z.string(), z.number()]), true],
  ] as const

  it("of a discriminated union name the discriminator's values", () => {
    const kinds = z.discriminatedUnion('how', [
      z.object({ how: z.literal('merge') }),
      z.object({ how: z.literal('keep_apart') }),
    ])
    const problem = {
      path: 'how',
      code: 'invalid_option',
      message: 'Invalid option: expected one of "merge"|"keep_apart"',
      params: { options: ['merge', 'keep_apart'] },
    }
    expect(checked(kinds, { how: 'other' }).problems).toEqual([problem])
    expect(checked(kinds, {}).problems).toEqual([{ ...problem, code: 'required' }])
    expect(checked(kinds, 'other').problems).toMatchObject([{ path: '', code: 'invalid_type' }])
  })

  it.each(schemas)('are rebuilt from code and values: %#', (schema, value) => {
    const [problem] = checked(schema, value).problems ?? []
    expect(problem?.message).toBe(schema.safeParse(value).error?.issues[0]?.message)
  })
})

describe('a translated message', () => {
  it.each(['en', 'da'] as const)(
    'is filled once: values that look like fields stay as they are, in %s',
    async (language) => {
      await chooseLanguage(language)
      const text = 'Merged with the record of {{name}} on {{date}}. You can undo this until {{end}}.'
      const odd = '{{date}} $t(Cancel) {{end}}'
      const shown = textsIn(language)(text, { name: odd, date: 'D1', end: 'E1' })
      expect(shown).toContain(`${odd} `)
      expect(shown.replace(odd, '')).toContain('D1')
      expect(tell(templatedMessage(text, { name: odd, date: '2026-05-01', end: 'E1' }))).toContain(odd)
    },
  )

  it('formats numbers in the language', async () => {
    const far = templatedMessage('Only the first {{maximum}} results can be shown. Narrow your search.', {
      maximum: 100_000,
    })
    const long = templatedMessage('Too long (max {{maximum}} characters)', { maximum: 4000 })
    expect([far, long].map(tell)).toEqual([
      'Only the first 100,000 results can be shown. Narrow your search.',
      'Too long (max 4000 characters)',
    ])
    await chooseLanguage('da')
    expect([far, long].map(tell)).toEqual([
      'Kun de første 100.000 resultater kan vises. Afgræns søgningen.',
      'For lang tekst (højst 4000 tegn)',
    ])
  })

  it('inserts values unchanged, whatever they contain', async () => {
    await chooseLanguage('da')
    const values = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{{name}}', '$t(Save)', '$&', '<b>', '", "'),
    )
    fc.assert(
      fc.property(values, (name) => {
        const problem = problemAt(name, 'unknown_field', 'Unknown field "{{name}}"', { name })
        expect(problem.message).toBe(`Unknown field "${name}"`)
        expect(tell(problem)).toBe(`Ukendt felt: »${name}«`)
      }),
    )
  })

  it('is the English text if there is no Danish', async () => {
    await chooseLanguage('da')
    expect(tell('Nobody ever said this 7')).toBe('Nobody ever said this 7')
    expect(tell(templatedMessage('Nobody ever said {{what}}', { what: 7 }))).toBe('Nobody ever said 7')
    expect(tell(problemAt('email', 'already_exists', 'Nobody ever said this'))).toBe('Nobody ever said this')
  })

  it("is the first field's message if an answer has fields", async () => {
    await chooseLanguage('da')
    const { problems = [] } = checked(z.strictObject({ q: z.string().max(3) }), { q: 'long' })
    const answer = { code: 'validation_failed', message: problems[0]?.message, fields: problems, requestId: 'r-1' }
    const problem = new ApiError(400, 'Bad Request', JSON.stringify(answer))
    expect(tell(shownMessage(problem))).toBe('For stor: forventede streng havde <= 3 tegn')
  })
})

describe('a refusal', () => {
  it('has the same message on its field', () => {
    const error = refusedAt('email', 'already_exists', templatedMessage('Taken {{number}} times', { number: 12_000 }))
    const words = { message: 'Taken 12,000 times', template: 'Taken {{number}} times', params: { number: 12_000 } }
    expect(error).toMatchObject({ code: 'already_exists', message: words.message, translatable: words })
    expect(error.details.fields).toEqual([{ path: 'email', code: 'already_exists', ...words }])
  })

  it('without values has only its message', () => {
    expect(new ProductError('not_found', 'Not found').translatable).toEqual({ message: 'Not found' })
  })
})

describe('a rule of our own', () => {
  it('adds its code and values to the problem', () => {
    const short = z
      .string()
      .refine(() => false, rule('too_long', 'Too long (max {{maximum}} characters)', { maximum: 7 }))
    expect(checked(z.object({ a: z.array(short) }), { a: ['x'] }).problems).toEqual([
      {
        path: 'a.0',
        code: 'too_long',
        message: 'Too long (max 7 characters)',
        template: 'Too long (max {{maximum}} characters)',
        params: { maximum: 7 },
      },
    ])
  })
})

describe('a date in a message', () => {
  it('is formatted like other dates, in both languages', async () => {
    const words = templatedMessage('This candidate does not want to be asked before {{date}}', { date: '2026-05-01' })
    expect(tell(words)).toBe('This candidate does not want to be asked before 1 May 2026')
    await chooseLanguage('da')
    expect(tell(words)).toBe('Kandidaten vil ikke spørges før 1. maj 2026')
  })
})
