import type { TFunction } from 'i18next'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { type Params, type Said, valueText } from '../../../shared/kernel/domain/messages.ts'
import { currentLanguage, hasText, wordsOfZod } from './language.ts'

/** What can be told: a key of the translations, what the server or a rule said, or a problem, which zod may have found. */
export type Words = string | Said | FieldProblem

/**
 * Words in the language chosen: those of the template with its values, of the sentence as it stands or, where no rule says anything
 * of a problem, zod's own.
 */
export function told(t: TFunction, words: Words): string {
  const { message, template = message, params = {} }: Said = typeof words === 'string' ? { message: words } : words
  const language = currentLanguage()
  if (language === 'en') return message
  if (hasText(template)) return t(template, { replace: valuesIn(params, language) })
  return (typeof words === 'object' && 'path' in words && wordsOfZod(words)) || message
}

const valuesIn = (params: Params, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueText(name, value, language)]))
