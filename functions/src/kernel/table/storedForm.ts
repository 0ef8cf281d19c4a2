import type * as z from 'zod'
import { differingFields } from './fieldUpdate.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Converts an item from one version of its form to the next. It must be pure and leave existing attributes alone: an
 * update that didn't read the item, or newer code since rolled back, may have set them. An attribute that changes its
 * type needs a new name.
 */
export interface Upgrade {
  /** The attributes that the step reads. Partial reads of an item have to include them. */
  readonly reads: readonly string[]
  readonly step: (item: Item) => Item
}

/** The attribute with the version of its form that an item was written in. Version 1 items don't have it. */
const versionAttribute = 'schemaVersion'

const versionOf = (item: Item): number => Number(item[versionAttribute] ?? 1)

/** The stored form of a kind of record: its schema, and upgrades from earlier versions. */
export type StoredForm<Kept extends object> = ReturnType<typeof storedForm<Kept>>

/**
 * Declares the stored form of a kind of record. The schema is lenient, because current rules only apply to new writes.
 * A change that leniency can't handle (another name or type, a retired choice) is one more upgrade; their number
 * determines the version. For example `storedForm('session', sessionSchema, [{ reads: ['token'], step: (item) => ({
 * jti: item.token, ...item }) }])`.
 */
export function storedForm<Kept extends object>(
  entity: string,
  schema: z.ZodType<Kept>,
  upgrades: readonly Upgrade[] = [],
) {
  const schemaVersion = upgrades.length + 1
  /** The changes that upgrading made to records that were read and that are not written yet. */
  const unwritten = new WeakMap<Kept, Item>()

  /** Upgrades an item to the current version. Items written by newer code stay unchanged. */
  const upgraded = (item: Item): Item =>
    upgrades.slice(versionOf(item) - 1).reduce((before, { step }) => step(before), item)

  return {
    /** The attributes common to every item of this kind. */
    mark: { entity, [versionAttribute]: schemaVersion },

    /** The attributes that a partial read has to include for `upgraded`. */
    readRelated: [versionAttribute, ...new Set(upgrades.flatMap(({ reads }) => reads))] as readonly string[],

    upgraded,

    /** Reads the record in an item. Throws if a required attribute is missing. */
    read(item: Item): Kept {
      const today = upgraded(item)
      const record = schema.parse(today)
      // A version 1 item doesn't have the attribute yet.
      const saysSo = item[versionAttribute] !== undefined && versionOf(item) >= schemaVersion
      if (!saysSo) unwritten.set(record, { ...differingFields(item, today), [versionAttribute]: schemaVersion })
      return record
    },

    /**
     * Returns the fields to write with any change of a record that was read, to upgrade its item. Unknown attributes
     * and retired values stay unchanged.
     */
    writtenWith: (before: Kept): Item => unwritten.get(before) ?? {},
  }
}
