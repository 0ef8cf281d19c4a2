import type * as z from 'zod'
import { type FieldProblem, ProductError } from '../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'

/** The maximum number of problems, so that a body full of unknown fields doesn't cause an equally long response. */
const mostProblems = 50

/** Returns the error for invalid input. Its message is that of the first field. */
export function invalid(problems: readonly FieldProblem[]): ProductError {
  const fields = problems.slice(0, mostProblems)
  return new ProductError('validation_failed', fields[0] ?? 'The input is not valid', { fields })
}

/** Returns the parsed input or its problems. */
export const checkedInput = <Schema extends z.ZodType>(schema: Schema, input: unknown) =>
  checked(schema, input, mostProblems)
