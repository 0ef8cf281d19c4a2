import type * as z from 'zod'
import danish from 'zod/v4/locales/da.js'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'

/** The parts of a problem that zod's locales need. */
type ZodProblem = Pick<FieldProblem, 'code' | 'params'>

/** Returns zod's Danish message for a problem without one of ours. Loaded with the Danish texts only. */
export const danishOfZod = (problem: ZodProblem): string | undefined => zodWords(problem, danish().localeError)

/** Returns the message of a zod locale, or undefined if the problem isn't zod's. */
export function zodWords(problem: ZodProblem, locale: z.core.$ZodErrorMap): string | undefined {
  const issue = issueOf(problem)
  const words = issue && locale(issue)
  return typeof words === 'string' ? words : words?.message
}

/** Rebuilds the zod issue behind a problem, as far as zod's locales read it. */
function issueOf({ code, params = {} }: ZodProblem): z.core.$ZodRawIssue | undefined {
  const { options, expected, received, maximum, minimum, format } = params
  const issue = (fields: object) => ({ input: undefined, ...fields }) as z.core.$ZodRawIssue
  const sized = { origin: origins[code] ?? 'number', inclusive: true }
  if (options) return issue({ code: 'invalid_value', values: options })
  if (expected) return issue({ code: 'invalid_type', expected, input: samples[String(received)] })
  if (maximum !== undefined) return issue({ code: 'too_big', maximum, ...sized })
  if (minimum !== undefined) return issue({ code: 'too_small', minimum, ...sized })
  if (format) return issue({ code: 'invalid_format', format })
  return code === 'invalid' ? issue({ code: 'custom' }) : undefined
}

const origins: Partial<Record<ZodProblem['code'], string>> = {
  required: 'string',
  too_long: 'string',
  too_short: 'string',
  too_many: 'array',
  too_few: 'array',
}

/** A sample value per type, because zod derives the received type from the value. */
const samples: Record<string, unknown> = {
  null: null,
  array: [],
  nan: Number.NaN,
  number: 0,
  string: '',
  boolean: true,
  object: {},
}
