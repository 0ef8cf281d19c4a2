import * as z from 'zod'
import { type FieldCode, type FieldProblem, problemAt } from './errors.ts'
import type { Param, Params } from './messages.ts'

/**
 * Defines a custom rule's message, code and values: `schema.refine(fits, rule('too_long', 'Too long (max {{maximum}} characters)', {
 * maximum: 60 }))`. Messages of zod's own rules take their values from the rule: `.max(10, 'At most {{maximum}} tags')`.
 */
export const rule = (code: FieldCode, error: string, params: Params = {}) => ({ error, params: { code, ...params } })

/** Creates a problem for a `check` to push, at a path that depends on the input. */
export const issueAt = (path: PropertyKey[], input: unknown, { error, params }: ReturnType<typeof rule>) => ({
  code: 'custom' as const,
  input,
  path,
  message: error,
  params,
})

type Issue = z.core.$ZodIssue

/** Returns the parsed value, or its problems, at most this many. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, most = Number.POSITIVE_INFINITY) {
  const result = schema.safeParse(value, asked)
  if (result.success) return { data: result.data, problems: undefined }
  return {
    data: undefined,
    problems: result.error.issues.slice(0, most).flatMap((issue) => problemsOf(asChoice(issue), most)),
  }
}

/** Issues without a custom message get an empty one, and include the invalid value. */
const asked = { error: () => '', reportInput: true } as const

/** Returns one problem per unknown field. */
function problemsOf(issue: Issue, most: number): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, most).map((key) => {
      const name = key.slice(0, longestName)
      return problemAt(pathOf([...issue.path, name]), 'unknown_field', 'Unknown field "{{name}}"', { name })
    })
  }
  const { code, params } = kindOf(issue)
  const path = pathOf(issue.path)
  if (issue.message !== '') return [problemAt(path, code, issue.message, params)]
  return [{ path, code, message: zodWords(issue), ...(params && { params }) }]
}

/** Treats an unmatched discriminated union as an invalid choice of its discriminator. */
function asChoice(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || !('options' in issue) || !issue.options) return issue
  const input = (issue.input as Record<string, unknown>)[issue.discriminator ?? '']
  return { code: 'invalid_value', values: issue.options, input, path: issue.path, message: issue.message }
}

const longestName = 100
const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** Returns the code and values of a problem: everything needed to translate zod's message. */
function kindOf(issue: Issue): Pick<FieldProblem, 'code' | 'params'> {
  const missing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type': {
      const params = { expected: issue.expected, received: typeOf(issue.input) }
      return { code: missing ? 'required' : 'invalid_type', params }
    }
    case 'invalid_value':
      return { code: missing ? 'required' : 'invalid_option', params: { options: issue.values as Param[] } }
    case 'too_big':
      return { code: tooMuch[issue.origin] ?? 'too_big', params: { maximum: Number(issue.maximum) } }
    case 'too_small': {
      const code = issue.input === '' ? 'required' : (tooLittle[issue.origin] ?? 'too_small')
      return { code, params: { minimum: Number(issue.minimum) } }
    }
    case 'invalid_format':
      return { code: 'invalid_format', params: { format: issue.format } }
    case 'custom': {
      const { code = 'invalid', ...params } = (issue.params ?? {}) as Partial<ReturnType<typeof rule>['params']>
      return { code, params }
    }
  }
  return { code: 'invalid', params: undefined }
}

const tooMuch: Partial<Record<string, FieldCode>> = { string: 'too_long', array: 'too_many' }
const tooLittle: Partial<Record<string, FieldCode>> = { string: 'too_short', array: 'too_few' }

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/** Returns zod's message for an issue without a custom one, in zod's configured locale, which is English. */
function zodWords(issue: Issue): string {
  const words = z.config().localeError?.(issue as z.core.$ZodRawIssue)
  return typeof words === 'string' ? words : (words?.message ?? 'Invalid input')
}
