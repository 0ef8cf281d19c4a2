import { maskCprNumbers } from '../../../../shared/kernel/domain/cprNumber.ts'
import type { Upgrade } from '../../kernel/table/storedForm.ts'

/** What is no text: ten digits there are its own. */
const codes: ReadonlySet<string> = new Set(['phone', 'postcode', 'certificateNumber'])

/** Masks the CPR numbers in the texts of items that were written before that was done to whatever comes in. */
export const cprUpgrade: Upgrade = { reads: [], step: (item) => masked(item) as typeof item }

/** The same value where there is nothing to mask in it: what differs is written with the next change. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskCprNumbers(value)
  if (Array.isArray(value)) return sameUnlessChanged(value, value.map(masked))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([name, held]) => [name, codes.has(name) ? held : masked(held)] as const)
  return entries.every(([name, held]) => held === value[name]) ? value : Object.fromEntries(entries)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const sameUnlessChanged = (before: unknown[], after: unknown[]): unknown[] =>
  after.every((each, index) => each === before[index]) ? before : after
