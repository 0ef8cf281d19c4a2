import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { canonicalValue, valuesOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { workPermits } from '../../../../shared/kernel/lists/workPermits.ts'
import type { OwnNames } from '../../../../shared/kernel/places/ownNames.ts'
import { isTooLong, listedValue } from '../../applicants/listedValue.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/** Returns the stored value of a work permit. Throws `validation_failed`, with all values, for another text. */
export const listedPermit = (text: string, path: string): string =>
  required(
    canonicalValue(workPermits, text),
    path,
    '“{{text}}” is not a known work permit type. Use one of: {{values}}',
    {
      text,
      values: valuesOf(workPermits).join('; '),
    },
  )

type Sent = Record<string, unknown>

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && !isTooLong(value) && value.trim() !== ''

/**
 * Returns the fields of a record with the values of our lists for words in any language. Trades and languages outside the lists stay
 * as sent, as in the forms. Throws `validation_failed` for another country or permit, because rules depend on them.
 */
export function withListedValues(sent: unknown, path = ''): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const fields = { ...(sent as Sent) }
  for (const [name, kind] of [
    ['nationality', 'nationalities'],
    ['country', 'countries'],
  ] as const) {
    const text = fields[name]
    if (isWord(text))
      fields[name] = required(
        listedValue(kind, text),
        `${path}${name}`,
        '“{{text}}” is not a known country. Send a country such as Poland.',
        { text },
      )
  }
  const permit = fields.workPermitType
  if (isWord(permit)) fields.workPermitType = listedPermit(permit, `${path}workPermitType`)
  fields.professions = entriesWith(fields.professions, 'profession', 'professions')
  fields.languages = entriesWith(fields.languages, 'language', 'languages')
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function required(value: string | undefined, path: string, words: string, params: Record<string, string>): string {
  if (value !== undefined) return value
  throw invalid([problemAt(path, 'invalid_option', words, params)])
}

/** The rules of the fields refuse longer lists. */
const mostEntries = Math.max(limits.professions, limits.languages)

/** Returns entries with listed values. A language may be sent as a text alone. */
function entriesWith(entries: unknown, field: string, kind: keyof OwnNames): unknown {
  if (!Array.isArray(entries) || entries.length > mostEntries) return entries
  const listed = (text: unknown) => (typeof text === 'string' ? (listedValue(kind, text) ?? text) : text)
  return entries.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? { ...entry, [field]: listed((entry as Sent)[field]) } : listed(entry),
  )
}
