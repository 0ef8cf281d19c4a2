import type { SearchDocument } from '../meaning/searchDocument.ts'
import { type Bitset, emptyBitset, setBit } from './bitset.ts'
import { Records } from './records.ts'

/** Removed slots stay until they are this many and a quarter of all: then the rest moves together. */
const removedSlotsKept = 1000

/** Records by their ids. */
export class RecordsById {
  #records = new Records()
  #slots = new Map<string, number>()

  /** The columns of the records, until the next change. */
  get columns(): Records {
    return this.#records
  }

  /** Whose records are here. */
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

  /** Adds the record of an id that has none here. */
  add(document: SearchDocument): void {
    this.#slots.set(document.id, this.#records.add(document))
  }

  /** Takes a record out, if there is one of this id. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#records.remove(slot)
    this.#slots.delete(id)
    this.#compactWhenSparse()
  }

  /** The records that somebody may find who sees these ids, or without them all. */
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
    if (removed < removedSlotsKept || removed * 4 < this.#records.slots) return
    this.#records = this.#records.compacted()
    this.#slots = new Map(this.#records.ids.map((id, slot) => [id, slot]))
  }
}
