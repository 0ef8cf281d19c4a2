import { clearBit, setBit } from './bitset.ts'

/** An append-only list of whole numbers below 2^32. Read `values` up to `length`. */
export class GrowingUint32 {
  values: Uint32Array
  length = 0

  constructor(capacity = 4) {
    this.values = new Uint32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(Math.max(4, Math.ceil(this.values.length * 1.5)))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }
}

/** An append-only list of numbers. */
export class GrowingFloat64 {
  values = new Float64Array(16)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(Math.ceil(this.values.length * 1.5))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }
}

/** A set of slots that grows as needed. */
export class GrowingBitset {
  #bits = new Uint32Array(4)

  set(slot: number): void {
    const at = slot >>> 5
    if (at >= this.#bits.length) {
      const larger = new Uint32Array(Math.max(at + 1, Math.ceil(this.#bits.length * 1.5)))
      larger.set(this.#bits)
      this.#bits = larger
    }
    setBit(this.#bits, slot)
  }

  clear(slot: number): void {
    clearBit(this.#bits, slot)
  }

  /** Returns the bits of the first slots. The result may be a view, so don't write to it. */
  upTo(slots: number): Uint32Array {
    const words = (slots + 31) >>> 5
    if (words <= this.#bits.length) return this.#bits.subarray(0, words)
    const padded = new Uint32Array(words)
    padded.set(this.#bits)
    return padded
  }
}
