import { maskCprNumbers } from '../../../../shared/kernel/domain/cprNumber.ts'
import type { Upgrade } from '../../kernel/table/storedForm.ts'

/** Fields with codes instead of text, where ten digits are not a CPR number. */
const codes: ReadonlySet<string> = new Set(['phone', 'phoneE164', 'postcode', 'certificateNumber'])

/** Masks CPR numbers in the texts of items stored before incoming texts were masked. */
export const cprUpgrade: Upgrade = { reads: [], step: (item) => masked(item) as typeof item }

/** Returns the same object if there is nothing to mask. Values that differ are written with the next change. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskCprNumbers(value)
  if (Array.isArray(value)) return sameUnlessChanged(value, value.map(masked))
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(
    ([name, stored]) => [name, codes.has(name) ? stored : masked(stored)] as const,
  )
  return entries.every(([name, stored]) => stored === value[name]) ? value : Object.fromEntries(entries)
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const sameUnlessChanged = (before: unknown[], after: unknown[]): unknown[] =>
  after.every((each, index) => each === before[index]) ? before : after
