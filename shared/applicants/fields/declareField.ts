import * as z from 'zod'
import type { ListName } from '../../kernel/lists/referenceLists.ts'

/** Who sees a field of a record that they may read: everyone, the staff and the person, the staff and clients, or the staff alone. */
export type Audience = 'everyone' | 'person' | 'client' | 'staff'

/** The groups of words that a search looks in; the search says what a match in each is worth. */
export type TextField =
  | 'name'
  | 'trade'
  | 'professions'
  | 'skills'
  | 'city'
  | 'certifications'
  | 'region'
  | 'workExperience'

/** The groups of words that only those look in who see the fields that they come from. */
export type StaffTextField = 'phone' | 'email' | 'nationality'

/** How a form asks for a field; it decides what an empty form holds, too. */
export type InputKind = 'text' | 'date' | 'number' | 'yesNo' | 'choice' | 'choices' | 'entries' | 'unasked'

/** A filter of the search whose values are counted, and how a record's value is counted in it. */
export interface Facet<Value = never> {
  /**
   * `values`: any of several values has to match. `number` and `band`: one value, which the query parses its own way.
   * `yesNo`: the field holds, or does not.
   */
  readonly kind: 'values' | 'number' | 'band' | 'yesNo'
  /** What the filter is called, where that is not the field's label. */
  readonly label?: string
  /** The reference list of its values, where that is not the field's own. */
  readonly list?: ListName
  /** The only values that there can be, compared in any capitals and shown as they are. */
  readonly codes?: readonly string[]
  /** What every value looks like in small letters; such values are shown as they are. */
  readonly form?: RegExp
  /** The value that records count under whose field is empty. */
  readonly none?: string
  /** The most values that can be asked for at once, where the limit for all filters does not fit. */
  readonly most?: number
  /** `town`: the names of a town in other languages are the same value; `labels`: so are what the list calls it in any. */
  readonly folding?: 'town' | 'labels'
  /** Another field, of the same form, whose values count as well. */
  readonly also?: string
  /** The filter that asks more of a value: to hold on a day, or to be known well enough. */
  readonly graded?: 'validOn' | 'languageLevel'
  /** What is shown of a value that no list knows begins with one capital, rather than each of its words. */
  readonly commonWords?: true
  /** Who filters by it and sees its counts, where that is not whoever sees the field. */
  readonly audience?: Audience
  /** The values that a record counts under; unless told, what the field holds. */
  readonly of?: (value: Value) => readonly string[]
}

/** What is said of a field besides its rule. */
interface Said<Value> {
  readonly input: InputKind
  readonly audience: Audience
  /** It leads to the person, or tells what is confidential: agents see and write it only with the scope for contact data. */
  readonly contact?: true
  /** Only the staff write it. Unless told, so do the public in their application and the person. */
  readonly writer?: 'staff'
  /** Its English name, by which every language finds its own; without one it is never spoken of. */
  readonly label?: string
  /** What a form says beside a box to tick. */
  readonly statement?: string
  /** What whoever fills in a form should know first. */
  readonly hint?: string
  /** Every record has it. */
  readonly always?: true
  /** What a record holds that was not told anything. A field with neither may be missing, and null in a change takes it away. */
  readonly default?: Value extends readonly (infer Entry)[] ? readonly Entry[] : Value
  /** The rule of the forms, where they are stricter than records. */
  readonly formRule?: z.ZodType
  /** The reference list of its values. */
  readonly list?: ListName
  /** The facet of the field's own name. */
  readonly facet?: Facet<Value>
  /** Facets of other names. */
  readonly facets?: Readonly<Record<string, Facet<Value>>>
  /** Where a search looks for its words, and which texts of it they are. */
  readonly words?: {
    readonly in: TextField | StaffTextField
    /** Where its first text stands, too. */
    readonly firstIn?: TextField
    readonly of?: (value: Value) => readonly (string | undefined)[]
  }
  /** Lists of applicants show it. */
  readonly row?: true
}

/** What is known of a field that somebody writes. */
export interface Field extends Omit<Said<never>, 'default'> {
  readonly rule: z.ZodType
  readonly default?: unknown
}

/** Declares a field: its rule, whose messages people read, and all that follows from it elsewhere. */
export const field = <Rule extends z.ZodType, const What extends Said<NonNullable<z.output<Rule>>>>(
  rule: Rule,
  what: What,
): { readonly rule: Rule } & What => ({ rule, ...what })

/** A question that is answered with yes or no; no, unless told. It is a filter, and counted. */
export const yesNo = <
  const What extends Pick<Said<boolean>, 'audience' | 'label' | 'statement' | 'hint'> & { filter?: string },
>({
  filter,
  ...what
}: What) =>
  ({
    rule: z.boolean(),
    input: 'yesNo',
    default: false,
    facet: { kind: 'yesNo', list: 'yesNo', ...(filter !== undefined && { label: filter }) },
    ...what,
  }) as const

/** A field that the server keeps, with the rule of what is stored. */
export interface KeptField {
  readonly stored: z.ZodType
  readonly audience: Audience
  readonly contact?: true
  /** Its English name, where people read it. */
  readonly label?: string
  /** The facet of the field's own name. */
  readonly facet?: Facet
  readonly row?: true
}

/** Declares a field that nobody writes: it follows from what happens to the record. */
export const kept = <Stored extends z.ZodType, const What extends Omit<KeptField, 'stored'>>(
  stored: Stored,
  what: What,
): { readonly stored: Stored } & What => ({ stored, ...what })
