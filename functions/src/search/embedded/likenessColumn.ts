import { GrowingFloat64, GrowingUint32 } from './growing.ts'

/** The keys shared by possible duplicates, concatenated by slot. */
export class LikenessColumn {
  readonly #starts = new GrowingUint32(16)
  readonly #keys = new GrowingFloat64()

  constructor() {
    this.#starts.push(0)
  }

  add(keys: readonly number[]): void {
    for (const key of keys) this.#keys.push(key)
    this.#starts.push(this.#keys.length)
  }

  /** Removes the keys of a slot, so that it no longer matches. */
  forget(slot: number): void {
    this.#keys.values.fill(Number.NaN, this.#starts.values[slot], this.#starts.values[slot + 1])
  }

  keysOf(slot: number): number[] {
    return [...this.#keys.values.subarray(this.#starts.values[slot], this.#starts.values[slot + 1])]
  }

  slotsWith(key: number): number[] {
    const keys = this.#keys.values.subarray(0, this.#keys.length)
    const slots: number[] = []
    for (let at = keys.indexOf(key); at >= 0; at = keys.indexOf(key, at + 1)) slots.push(this.#slotAt(at))
    return slots
  }

  /** Yields the keys after this one that more than one slot has, in order. */
  *sharedBehind(after: number): Generator<number> {
    const keys = this.#keys.values
      .subarray(0, this.#keys.length)
      .filter((key) => key > after)
      .sort()
    for (let at = 1; at < keys.length; at += 1) {
      if (keys[at] === keys[at - 1] && keys[at] !== keys[at + 1]) yield keys[at] as number
    }
  }

  /** Returns the slot of the key at a place. */
  #slotAt(place: number): number {
    const starts = this.#starts.values
    let [low, high] = [0, this.#starts.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((starts[middle] as number) <= place) low = middle
      else high = middle
    }
    return low
  }
}
