/** A set of slots with one bit each. Sets combined in one operation have the same length. */
export type Bitset = Uint32Array

const wordsFor = (slots: number): number => (slots + 31) >>> 5

export const emptyBitset = (slots: number): Bitset => new Uint32Array(wordsFor(slots))

export function hasBit(bits: Bitset, slot: number): boolean {
  return ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0
}

export function setBit(bits: Bitset, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export function clearBit(bits: Bitset, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

/** Sets the bit if `value` is 1, without a branch, for loops over all slots. */
export function setBitIf(bits: Bitset, slot: number, value: 0 | 1): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (value << (slot & 31))
}

function bitsInWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function sizeOf(bits: Bitset): number {
  let size = 0
  for (let at = 0; at < bits.length; at += 1) size += bitsInWord(bits[at] as number)
  return size
}

export function sizeOfBoth(a: Bitset, b: Bitset): number {
  let size = 0
  for (let at = 0; at < a.length; at += 1) size += bitsInWord((a[at] as number) & (b[at] as number))
  return size
}

export function keepOnly(bits: Bitset, others: Bitset): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (others[at] as number)
}

export function without(bits: Bitset, others: Bitset): Bitset {
  const left = new Uint32Array(bits.length)
  for (let at = 0; at < bits.length; at += 1) left[at] = (bits[at] as number) & ~(others[at] as number)
  return left
}

export const union = (a: Bitset, b: Bitset): Bitset => a.map((word, at) => word | (b[at] as number))

export function slotsOf(bits: Bitset): Uint32Array {
  const slots = new Uint32Array(sizeOf(bits))
  let count = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      slots[count] = (at << 5) + (31 - Math.clz32(lowest))
      count += 1
      word ^= lowest
    }
  }
  return slots
}
