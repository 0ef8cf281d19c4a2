import type * as z from 'zod'
import { type FieldProblem, ProductError } from '../../../shared/domain/errors.ts'

/** A body of nothing but unknown fields must not make an answer as long. */
const mostProblems = 50
const longestName = 100

/** The error for input that does not fit; its message is that of the first field. */
export function invalid(problems: readonly FieldProblem[]): ProductError {
  const fields = problems.slice(0, mostProblems)
  return new ProductError('validation_failed', fields[0]?.message ?? 'The input is not valid', { fields })
}

/** What zod found, as fields: paths as in `professions.0.profession`, one entry for each unknown field. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, mostProblems).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }]
    return issue.keys.slice(0, mostProblems).map((key) => {
      const name = key.slice(0, longestName)
      return { path: pathOf([...issue.path, name]), message: `Unknown field "${name}"` }
    })
  })
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')
