import type { ExportedPart } from '../../../../shared/privacy/domain/exportedPart.ts'
import type { UntimedName } from '../../../../shared/privacy/domain/retention.ts'
import type { RetentionName } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Key } from './keys.ts'

interface ItemKindFacts {
  /** Returns the key of an item. */
  readonly key: (...parts: never[]) => Key
  /** The retention rules. Automatic erasure takes its periods from `retentionPeriods`. */
  readonly retention: readonly [RetentionName | UntimedName, ...(RetentionName | UntimedName)[]]
}

/**
 * An item about a person. An erasure of an applicant deletes it (ADR 55):
 * - `erased`: it belongs to the applicant.
 * - `account`: it belongs to an account and is deleted with the applicant's account.
 */
interface Personal extends ItemKindFacts {
  readonly erasure: 'erased' | 'account'
  /** The parts of an export (ADR 60) that contain it, or why none does. */
  readonly exportedAs: readonly [ExportedPart, ...ExportedPart[]] | { readonly leftOut: string }
}

/**
 * An item that an erasure of an applicant leaves (ADR 55):
 * - `expires`: it may be about an applicant, and expires by itself or contains only ids.
 * - `log`: it records who did what, without personal data, and stays.
 * - `others`: it is about companies, partners, agents or the product, never about an applicant.
 */
interface Impersonal extends ItemKindFacts {
  readonly erasure: 'expires' | 'log' | 'others'
}

export type ItemKind = Personal | Impersonal

/** What an erasure of an applicant does with an item. */
export type ErasureFate = ItemKind['erasure']

/**
 * The kinds of items that a module owns. A kind without an erasure fate or a retention rule does not compile; neither
 * does a person's kind that says nothing about exports.
 */
export type ItemKinds = Readonly<Record<string, ItemKind>>

/** Returns the key builder of each kind. */
export const keysOf = <Kinds extends ItemKinds>(kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { key }]) => [name, key])) as {
    readonly [Kind in keyof Kinds]: Kinds[Kind]['key']
  }
