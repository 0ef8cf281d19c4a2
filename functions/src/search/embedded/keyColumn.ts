import { type Bitset, emptyBitset, setBitIf } from './bitset.ts'
import { GrowingUint32 } from './growing.ts'

/** The keys of each slot as numbers into a dictionary, one slot's behind the other's. */
export class KeyColumn {
  readonly #numbers = new Map<string, number>()
  protected readonly keys: string[] = []
  protected readonly starts = new GrowingUint32(16)
  protected readonly values = new GrowingUint32(16)

  constructor() {
    this.starts.push(0)
  }

  /** Adds the keys of the next slot. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.values.push(this.#numberOf(key))
    this.starts.push(this.values.length)
  }

  keysOf(slot: number): string[] {
    const from = this.starts.values[slot] as number
    const to = this.starts.values[slot + 1] as number
    return Array.from(this.values.values.subarray(from, to), (number) => this.keys[number] as string)
  }

  /** The slots that have at least one of these keys. */
  having(keys: readonly string[]): Bitset {
    const wanted = new Uint8Array(this.keys.length)
    for (const key of keys) {
      const number = this.#numbers.get(key)
      if (number !== undefined) wanted[number] = 1
    }
    return this.#passing(wanted)
  }

  /** The slots that have at least one key that a test admits. */
  admitted(admits: (key: string) => boolean): Bitset {
    return this.#passing(Uint8Array.from(this.keys, (key) => (admits(key) ? 1 : 0)))
  }

  /** The slots without keys. */
  empty(): Bitset {
    const slots = this.starts.length - 1
    const passing = emptyBitset(slots)
    const starts = this.starts.values
    for (let slot = 0; slot < slots; slot += 1) setBitIf(passing, slot, starts[slot] === starts[slot + 1] ? 1 : 0)
    return passing
  }

  #passing(wanted: Uint8Array): Bitset {
    const slots = this.starts.length - 1
    const passing = emptyBitset(slots)
    const starts = this.starts.values
    const values = this.values.values
    let at = 0
    for (let slot = 0; slot < slots; slot += 1) {
      const end = starts[slot + 1] as number
      let found = 0
      for (; at < end; at += 1) found |= wanted[values[at] as number] as number
      setBitIf(passing, slot, found as 0 | 1)
    }
    return passing
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.keys.length
    this.#numbers.set(key, number)
    this.keys.push(key)
    return number
  }
}
