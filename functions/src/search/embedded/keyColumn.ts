import { type Bitset, emptyBitset, setBitIf } from './bitset.ts'
import { GrowingUint32 } from './growing.ts'

/** The keys of each slot: the indexes of keys in a dictionary, for all slots in one array. */
export class KeyColumn {
  readonly #numbers = new Map<string, number>()
  protected readonly keys: string[] = []
  protected readonly starts = new GrowingUint32(16)
  protected readonly values = new GrowingUint32(16)

  constructor() {
    this.starts.push(0)
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.values.push(this.#numberOf(key))
    this.starts.push(this.values.length)
  }

  keysOf(slot: number): string[] {
    return Array.from(this.numbersOf(slot), (number) => this.keys[number] as string)
  }

  /** Returns the numbers of a slot's keys. The result is a view. */
  numbersOf(slot: number): Uint32Array {
    return this.values.values.subarray(this.starts.values[slot], this.starts.values[slot + 1])
  }

  /** Returns the slots, optionally among these, that have at least one of the keys. */
  having(keys: readonly string[], among?: Uint32Array): Bitset {
    const numbers = keys.map((key) => this.#numbers.get(key)).filter((number) => number !== undefined)
    return this.passing(numbers, among)
  }

  /** Returns the slots without keys. */
  slotsWithoutKeys(): Bitset {
    const slots = this.starts.length - 1
    const passing = emptyBitset(slots)
    const starts = this.starts.values
    for (let slot = 0; slot < slots; slot += 1) setBitIf(passing, slot, starts[slot] === starts[slot + 1] ? 1 : 0)
    return passing
  }

  /** Returns the slots, optionally among these, that have a key with one of the numbers. */
  protected passing(numbers: readonly number[], among?: Uint32Array): Bitset {
    const selected = new Uint8Array(this.keys.length)
    for (const number of numbers) selected[number] = 1
    const passing = emptyBitset(this.starts.length - 1)
    if (among) this.#tryEach(among, selected, passing)
    else this.#tryAll(selected, passing)
    return passing
  }

  #tryAll(selected: Uint8Array, passing: Bitset): void {
    const slots = this.starts.length - 1
    const starts = this.starts.values
    const values = this.values.values
    let at = 0
    for (let slot = 0; slot < slots; slot += 1) {
      const end = starts[slot + 1] as number
      let found = 0
      for (; at < end; at += 1) found |= selected[values[at] as number] as number
      setBitIf(passing, slot, found as 0 | 1)
    }
  }

  #tryEach(among: Uint32Array, selected: Uint8Array, passing: Bitset): void {
    const starts = this.starts.values
    const values = this.values.values
    for (const slot of among) {
      const end = starts[slot + 1] as number
      let found = 0
      for (let at = starts[slot] as number; at < end; at += 1) found |= selected[values[at] as number] as number
      setBitIf(passing, slot, found as 0 | 1)
    }
  }

  /** Registers a new key. */
  protected register(key: string): number {
    const number = this.keys.length
    this.#numbers.set(key, number)
    this.keys.push(key)
    return number
  }

  #numberOf(key: string): number {
    return this.#numbers.get(key) ?? this.register(key)
  }
}
