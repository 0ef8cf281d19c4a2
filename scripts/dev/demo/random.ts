/** A repeatable random source. */
export interface Chance {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a whole number from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks an item with a probability proportional to its weight. */
  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** Picks `count` different items (or all, if fewer), in list order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  uuid(): string
}

/**
 * Returns the random source for one thing of a seed: `chanceOf(1, 'applicant', 7)` always yields the same values, regardless of earlier draws. The
 * generator is sfc32; the index is part of its state, so no two indexes share a sequence.
 */
export function chanceOf(seed: number, kind: string, index: number): Chance {
  let a = seed | 0
  let b = hashOf(kind)
  let c = index | 0
  let counter = 1

  const draw = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    c |= 0
    return mixed >>> 0
  }
  for (let round = 0; round < 15; round += 1) draw()

  const next = () => draw() / 2 ** 32
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const happens = (probability: number) => next() < probability
  const pick = <Item>(items: readonly Item[]): Item => itemAt(items, Math.floor(next() * items.length))

  function pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return itemAt(items, items.length - 1)[0]
  }

  function some<Item>(items: readonly Item[], count: number): Item[] {
    const chosen: Item[] = []
    let size = Math.min(count, items.length)
    for (const [index, item] of items.entries()) {
      if (next() * (items.length - index) >= size) continue
      chosen.push(item)
      size -= 1
    }
    return chosen
  }

  function uuid(): string {
    const hex = () => draw().toString(16).padStart(8, '0')
    const [first, second, third, fourth] = [hex(), hex(), hex(), hex()]
    const variant = '89ab'[draw() & 3]
    return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-${variant}${third.slice(1, 4)}-${third.slice(4)}${fourth}`
  }

  return { next, whole, happens, pick, pickWeighted, some, uuid }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new RangeError('There is nothing to pick from')
  return items[index] as Item
}
