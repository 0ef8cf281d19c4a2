import { problemIn } from '../../web/src/ui/forms/zodForm.ts'

/** Replaces each problem in a form's errors by its English message. */
export function wordsIn(errors: unknown): unknown {
  const words = problemIn(errors)
  if (words !== undefined) return typeof words === 'string' ? words : words.message
  if (Array.isArray(errors)) return errors.map(wordsIn)
  if (typeof errors !== 'object' || errors === null) return errors
  return Object.fromEntries(Object.entries(errors).map(([name, inside]) => [name, wordsIn(inside)]))
}
