import type * as z from 'zod'
import { differingFields } from './fieldUpdate.ts'

type Item = Readonly<Record<string, unknown>>

/**
 * Makes an item of one version one of the next. It is pure, and leaves an attribute alone that is there already: an update
 * that has not read the item may have set it, and so may newer code that was rolled back since. What changes its type
 * takes a new name.
 */
export interface Upgrade {
  /** The attributes that the step looks at; who reads only some of an item reads these, too. */
  readonly reads: readonly string[]
  readonly step: (item: Item) => Item
}

/** The attribute that says by which version of its form an item was written; the first one did not say so. */
const versionAttribute = 'schemaVersion'

const versionOf = (item: Item): number => Number(item[versionAttribute] ?? 1)

/** How one kind of record is kept: the form of its items, and the way there from each earlier one. */
export type StoredForm<Kept extends object> = ReturnType<typeof storedForm<Kept>>

/**
 * Declares how a kind of record is kept. The schema is lenient, since today's rules are for what is written today; a
 * change that no leniency can bridge (another name, another type, what a retired choice has become) is one more upgrade,
 * and the version follows from their number. For example
 * `storedForm('session', sessionSchema, [{ reads: ['token'], step: (item) => ({ jti: item.token, ...item }) }])`.
 */
export function storedForm<Kept extends object>(
  entity: string,
  schema: z.ZodType<Kept>,
  upgrades: readonly Upgrade[] = [],
) {
  const schemaVersion = upgrades.length + 1
  /** What the table does not have yet of records that were read: what became of their items on the way. */
  const unwritten = new WeakMap<Kept, Item>()

  /** An item in today's form; one that newer code wrote, as it is. */
  const upgraded = (item: Item): Item =>
    upgrades.slice(versionOf(item) - 1).reduce((before, { step }) => step(before), item)

  return {
    /** What every item of this kind says of itself. */
    mark: { entity, [versionAttribute]: schemaVersion },

    /** The attributes that have to be read besides those that are wanted, for `upgraded`. */
    readBeside: [versionAttribute, ...new Set(upgrades.flatMap(({ reads }) => reads))] as readonly string[],

    upgraded,

    /** The record in an item. Throws for an item that lacks what every record has. */
    read(item: Item): Kept {
      const today = upgraded(item)
      const record = schema.parse(today)
      // One of the first version does not say so yet.
      const saysSo = item[versionAttribute] !== undefined && versionOf(item) >= schemaVersion
      if (!saysSo) unwritten.set(record, { ...differingFields(item, today), [versionAttribute]: schemaVersion })
      return record
    },

    /**
     * What is to be written with any change of a record that was read: the form of its item changes with it. Attributes
     * that this code does not know, and values that are no choice any more, stay as they are.
     */
    writtenWith: (before: Kept): Item => unwritten.get(before) ?? {},
  }
}
