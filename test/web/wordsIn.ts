import { problemIn } from '../../web/src/ui/zodForm.ts'

/** The errors of a form with the English words of each problem in its place. */
export function wordsIn(errors: unknown): unknown {
  const words = problemIn(errors)
  if (words !== undefined) return typeof words === 'string' ? words : words.message
  if (Array.isArray(errors)) return errors.map(wordsIn)
  if (typeof errors !== 'object' || errors === null) return errors
  return Object.fromEntries(Object.entries(errors).map(([name, inside]) => [name, wordsIn(inside)]))
}
