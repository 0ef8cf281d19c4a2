import type { SearchDocument } from '../meaning/searchDocument.ts'
import { type Bitset, emptyBitset, setBit } from './bitset.ts'
import { Records } from './records.ts'

/** Compacts when at least this many slots, and a quarter of all, are removed. */
const compactionThreshold = 1000

export class RecordsById {
  #records = new Records()
  #slots = new Map<string, number>()

  get columns(): Records {
    return this.#records
  }

  ids(): Iterable<string> {
    return this.#slots.keys()
  }

  has(id: string): boolean {
    return this.#slots.has(id)
  }

  versionOf(id: string): number | undefined {
    const slot = this.#slots.get(id)
    return slot === undefined ? undefined : this.#records.version(slot)
  }

  /** Adds a record. Its id must be new. */
  add(document: SearchDocument): void {
    this.#slots.set(document.id, this.#records.add(document))
  }

  /** Removes the record if it exists. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#records.remove(slot)
    this.#slots.delete(id)
    this.#compactWhenSparse()
  }

  /** Returns the slots of these ids, or all live slots if undefined. */
  visible(ids: readonly string[] | undefined): Bitset {
    const records = this.#records
    if (ids === undefined) return records.live.upTo(records.slots).slice()
    const visible = emptyBitset(records.slots)
    for (const id of ids) {
      const slot = this.#slots.get(id)
      if (slot !== undefined) setBit(visible, slot)
    }
    return visible
  }

  #compactWhenSparse(): void {
    const removed = this.#records.slots - this.#records.present
    if (removed < compactionThreshold || removed * 4 < this.#records.slots) return
    this.#records = this.#records.compacted()
    this.#slots = new Map(this.#records.ids.map((id, slot) => [id, slot]))
  }
}
