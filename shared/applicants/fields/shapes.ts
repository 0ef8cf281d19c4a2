import * as z from 'zod'
import type { Field, KeptField } from './declareField.ts'

type Fields = Readonly<Record<string, Field>>

/** What a record holds: a field is always there, has a default, or may be missing. */
type Stored<What extends Field> = What extends { readonly always: true }
  ? What['rule']
  : What extends { readonly default: unknown }
    ? z.ZodDefault<What['rule']>
    : z.ZodOptional<What['rule']>

/** What a form sends: its own rule, where there is one. */
type Asked<What extends Field> = What extends { readonly formRule: infer Rule extends z.ZodType }
  ? Rule
  : What extends { readonly default: unknown }
    ? z.ZodDefault<What['rule']>
    : What['rule']

/** What a change may say: null takes away what a record can do without. */
type Changed<What extends Field> = What extends { readonly always: true } | { readonly default: unknown }
  ? z.ZodOptional<What['rule']>
  : z.ZodOptional<z.ZodNullable<What['rule']>>

/** Makes a shape of zod from declarations; the types are said by the callers. */
const shapeOf = <Shape>(fields: Fields, ruleOf: (declared: Field) => z.ZodType): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, ruleOf(declared)])) as Shape

const withDefault = ({ rule, default: value }: Field): z.ZodType =>
  // A list that is a default is copied: nobody's record shares it.
  rule.default(() => (Array.isArray(value) ? [...value] : value))

/** The shape of stored records. */
export const storedShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: Stored<Declared[Name]> }>(fields, (declared) => {
    if (declared.always) return declared.rule
    return declared.default === undefined ? declared.rule.optional() : withDefault(declared)
  })

/** The shape of what somebody may send who has to send none of it. */
export const optionalShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: z.ZodOptional<Declared[Name]['rule']> }>(fields, ({ rule }) => rule.optional())

/** The shape of what the server keeps by itself. */
export const keptShape = <Declared extends Readonly<Record<string, KeptField>>>(fields: Declared) =>
  Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as unknown as {
    [Name in keyof Declared]: Declared[Name]['stored']
  }

/** The shape of what a form sends. */
export const formShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: Asked<Declared[Name]> }>(
    fields,
    (declared) => declared.formRule ?? (declared.default === undefined ? declared.rule : withDefault(declared)),
  )

/** The shape of a change: any field may come, none has to. */
export const changeShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: Changed<Declared[Name]> }>(fields, (declared) =>
    z.optional(declared.always || declared.default !== undefined ? declared.rule : z.nullable(declared.rule)),
  )
