import type * as z from 'zod'
import { type FieldProblem, ProductError } from '../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'

/** A body of nothing but unknown fields must not make an answer as long. */
const mostProblems = 50

/** The error for input that does not fit; its message is that of the first field. */
export function invalid(problems: readonly FieldProblem[]): ProductError {
  const fields = problems.slice(0, mostProblems)
  return new ProductError('validation_failed', fields[0] ?? 'The input is not valid', { fields })
}

/** The input as its schema has it, or what is wrong with it. */
export const checkedInput = <Schema extends z.ZodType>(schema: Schema, input: unknown) =>
  checked(schema, input, mostProblems)
