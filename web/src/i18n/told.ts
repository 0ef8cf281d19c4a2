import type { TFunction } from 'i18next'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { type Params, type Said, valueText } from '../../../shared/kernel/domain/messages.ts'
import { currentLanguage, hasText, wordsOfZod } from './language.ts'

/**
 * A message to translate: a translation key, a message of the server or a rule, or a problem that zod may have found.
 */
export type Words = string | Said | FieldProblem

/** Translates a message: by its template with values, by its text, or with zod's own message if no rule has one. */
export function told(t: TFunction, words: Words): string {
  const { message, template = message, params = {} }: Said = typeof words === 'string' ? { message: words } : words
  const language = currentLanguage()
  if (language === 'en') return message
  if (hasText(template)) return t(template, { replace: valuesIn(params, language) })
  return (typeof words === 'object' && 'path' in words && wordsOfZod(words)) || message
}

const valuesIn = (params: Params, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueText(name, value, language)]))
