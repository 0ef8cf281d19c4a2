import { gradeIn } from '../meaning/grades.ts'
import type { Bitset } from './bitset.ts'
import { KeyColumn } from './keyColumn.ts'

interface GradedKey {
  number: number
  grade: string
}

/** The values of a facet with their grades: a paper comes with hundreds of days, of which a search for it looks through no others. */
export class GradedColumn extends KeyColumn {
  readonly #byKey = new Map<string, GradedKey[]>()

  /** The slots, of these or of all, that have one of these keys with this grade or a better one. */
  graded(keys: readonly string[], least: string, among?: Uint32Array): Bitset {
    const numbers = keys.flatMap((key) =>
      (this.#byKey.get(key) ?? []).filter(({ grade }) => grade >= least).map(({ number }) => number),
    )
    return this.passing(numbers, among)
  }

  protected override learn(graded: string): number {
    const number = super.learn(graded)
    const { key, grade } = gradeIn(graded)
    const known = this.#byKey.get(key)
    if (known) known.push({ number, grade })
    else this.#byKey.set(key, [{ number, grade }])
    return number
  }
}
