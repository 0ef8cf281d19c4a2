import type { TFunction } from 'i18next'
import type { FieldProblem } from '../../../shared/kernel/domain/errors.ts'
import { type Params, type TemplatedMessage, valueText } from '../../../shared/kernel/domain/messages.ts'
import { currentLanguage, hasText, wordsOfZod } from './language.ts'

/**
 * A message to translate: a translation key, a message of the server or a rule, or a problem that zod may have found.
 */
export type TranslatableMessage = string | TemplatedMessage | FieldProblem

/** Translates a message: by its template with values, by its text, or with zod's own message if no rule has one. */
export function translateMessage(t: TFunction, words: TranslatableMessage): string {
  const {
    message,
    template = message,
    params = {},
  }: TemplatedMessage = typeof words === 'string' ? { message: words } : words
  const language = currentLanguage()
  if (language === 'en') return message
  if (hasText(template)) return t(template, { replace: valuesIn(params, language) })
  return (typeof words === 'object' && 'path' in words && wordsOfZod(words)) || message
}

const valuesIn = (params: Params, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueText(name, value, language)]))
