import * as z from 'zod'
import type { AgentScope } from '../../agents/domain/agentScopes.ts'
import type { ListName } from '../../kernel/lists/referenceLists.ts'

/** Who sees a field of a record they may read: everyone, staff and the person, staff and clients, or staff only. */
export type Audience = 'everyone' | 'person' | 'client' | 'staff'

/** What an agent needs besides access to the record: the scope for contact and confidential data, or for notes. */
export type AgentAccess = Extract<AgentScope, 'contact' | 'notes'> | 'never'

/** The text groups that a search looks in. The search decides the weight of each. */
export type TextField =
  | 'name'
  | 'trade'
  | 'professions'
  | 'skills'
  | 'city'
  | 'certifications'
  | 'region'
  | 'workExperience'

/** The text groups searched only for users who may see their fields. */
export type StaffTextField = 'phone' | 'email' | 'nationality'

/** The input a form uses for a field. It also decides the value in an empty form. */
export type InputKind = 'text' | 'date' | 'number' | 'yesNo' | 'choice' | 'choices' | 'entries' | 'unasked'

/** A search filter whose values are counted, and how a record's value counts in it. */
export interface Facet<Value = never> {
  /**
   * `values`: one of several values must match. `number` and `band`: one value, with its own query syntax. `yesNo`: the field is true or
   * false.
   */
  readonly kind: 'values' | 'number' | 'band' | 'yesNo'
  /** The filter's label, if it isn't the field's. */
  readonly label?: string
  /** The reference list of its values, if it isn't the field's. */
  readonly list?: ListName
  /** All valid values. They are matched ignoring case and displayed as they are. */
  readonly codes?: readonly string[]
  /** The pattern of every value, in lower case. Values are displayed as they are. */
  readonly form?: RegExp
  /** The value that records with an empty field count under. */
  readonly none?: string
  /** The maximum number of values in a query, if it isn't the limit of all filters. */
  readonly most?: number
  /** `town`: a town's names in other languages are the same value. `labels`: so are the labels in the list, in any language. */
  readonly normalization?: 'town' | 'labels'
  /** Another field of the same type whose values also count. */
  readonly also?: string
  /** The filter that requires more of a value: valid on a day, or a minimum language level. */
  readonly graded?: 'validOn' | 'languageLevel'
  /** Values outside the list are displayed with one initial capital instead of one per word. */
  readonly commonWords?: true
  /** Who may filter by it and see its counts, if not the field's audience. */
  readonly audience?: Audience
  /** Returns the values a record counts under. Defaults to the field's own value. */
  readonly of?: (value: Value) => readonly string[]
}

/** The properties of a field besides its rule. */
interface FieldDeclaration<Value> {
  readonly input: InputKind
  readonly audience: Audience
  /** The scope with which agents see and write it, besides the one for the record. `never` is for messages by people. */
  readonly agents?: AgentAccess
  /** Only staff may write it. By default, applicants may as well, both in their application and later. */
  readonly writer?: 'staff'
  /** The English label, which is also the translation key. Fields without one never appear in text. */
  readonly label?: string
  /** The text next to a checkbox. */
  readonly statement?: string
  readonly hint?: string
  /** Always present on a record. */
  readonly always?: true
  /** The value of a record that has none. Without `always` and `default`, a field may be undefined, and null in a change removes it. */
  readonly default?: Value extends readonly (infer Entry)[] ? readonly Entry[] : Value
  /** The rule of the forms, if it is stricter than that of records. */
  readonly formRule?: z.ZodType
  /** The reference list of its values. */
  readonly list?: ListName
  /** A facet named after the field. */
  readonly facet?: Facet<Value>
  /** Facets with other names. */
  readonly facets?: Readonly<Record<string, Facet<Value>>>
  /** The text group the field is searched in, and which of its texts are searched. */
  readonly words?: {
    readonly in: TextField | StaffTextField
    /** The group that its first text is also searched in. */
    readonly firstIn?: TextField
    readonly of?: (value: Value) => readonly (string | undefined)[]
  }
  /** Shown in lists of applicants. */
  readonly row?: true
}

export interface Field extends Omit<FieldDeclaration<never>, 'default'> {
  readonly rule: z.ZodType
  readonly default?: unknown
}

/** Declares a field. The rule's messages are shown to users. */
export const field = <Rule extends z.ZodType, const What extends FieldDeclaration<NonNullable<z.output<Rule>>>>(
  rule: Rule,
  what: What,
): { readonly rule: Rule } & What => ({ rule, ...what })

/** Declares a yes/no question, which defaults to no. It is a filter with counts. */
export const yesNo = <
  const What extends Pick<FieldDeclaration<boolean>, 'audience' | 'label' | 'statement' | 'hint'> & { filter?: string },
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

/** A field that the server sets, with the rule of its stored value. */
export interface ServerSetField {
  readonly stored: z.ZodType
  readonly audience: Audience
  readonly agents?: AgentAccess
  /** The English label, if it is displayed. */
  readonly label?: string
  /** A facet named after the field. */
  readonly facet?: Facet
  readonly row?: true
}

/** Declares a field that no user writes. It follows from what happens to the record. */
export const serverSet = <Stored extends z.ZodType, const What extends Omit<ServerSetField, 'stored'>>(
  stored: Stored,
  what: What,
): { readonly stored: Stored } & What => ({ stored, ...what })
