import { gradeIn } from '../meaning/grades.ts'
import type { Bitset } from './bitset.ts'
import { KeyColumn } from './keyColumn.ts'

interface GradedKey {
  number: number
  grade: string
}

/**
 * Facet values with grades. Each certificate occurs with hundreds of expiry dates, so the grades are grouped by key to
 * limit a search to its own.
 */
export class GradedColumn extends KeyColumn {
  readonly #byKey = new Map<string, GradedKey[]>()

  /** Returns the slots, optionally among these, that have one of the keys with at least this grade. */
  graded(keys: readonly string[], least: string, among?: Uint32Array): Bitset {
    const numbers = keys.flatMap((key) =>
      (this.#byKey.get(key) ?? []).filter(({ grade }) => grade >= least).map(({ number }) => number),
    )
    return this.passing(numbers, among)
  }

  protected override register(graded: string): number {
    const number = super.register(graded)
    const { key, grade } = gradeIn(graded)
    const known = this.#byKey.get(key)
    if (known) known.push({ number, grade })
    else this.#byKey.set(key, [{ number, grade }])
    return number
  }
}
