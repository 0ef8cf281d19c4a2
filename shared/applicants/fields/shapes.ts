import * as z from 'zod'
import { lazyShape } from '../../kernel/domain/lazyShape.ts'
import type { Field, ServerSetField } from './declareField.ts'

type Fields = Readonly<Record<string, Field>>

/** The type of a stored field: always set, with a default, or optional. */
type Stored<What extends Field> = What extends { readonly always: true }
  ? What['rule']
  : What extends { readonly default: unknown }
    ? z.ZodDefault<What['rule']>
    : z.ZodOptional<What['rule']>

/** The type of a field in a form: the form's own rule if there is one. */
type FormRule<What extends Field> = What extends { readonly formRule: infer Rule extends z.ZodType }
  ? Rule
  : What extends { readonly default: unknown }
    ? z.ZodDefault<What['rule']>
    : What['rule']

/** The type of a field in a change. Null removes an optional field. */
type Changed<What extends Field> = What extends { readonly always: true } | { readonly default: unknown }
  ? z.ZodOptional<What['rule']>
  : z.ZodOptional<z.ZodNullable<What['rule']>>

/** Builds a zod shape from field declarations. The caller states its type. */
const shapeOf = <Shape>(fields: Fields, ruleOf: (declared: Field) => z.ZodType): Shape =>
  lazyShape(Object.keys(fields), (name) => ruleOf(fields[name] as Field)) as Shape

const withDefault = ({ rule, default: value }: Field): z.ZodType =>
  // Copies list defaults, so that records don't share them.
  rule.default(() => (Array.isArray(value) ? [...value] : value))

export const storedShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: Stored<Declared[Name]> }>(fields, (declared) => {
    if (declared.always) return declared.rule
    return declared.default === undefined ? declared.rule.optional() : withDefault(declared)
  })

export const optionalShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: z.ZodOptional<Declared[Name]['rule']> }>(fields, ({ rule }) => rule.optional())

/** The shape of the fields that the server sets. */
export const serverSetShape = <Declared extends Readonly<Record<string, ServerSetField>>>(fields: Declared) =>
  Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as unknown as {
    [Name in keyof Declared]: Declared[Name]['stored']
  }

export const formShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: FormRule<Declared[Name]> }>(
    fields,
    (declared) => declared.formRule ?? (declared.default === undefined ? declared.rule : withDefault(declared)),
  )

/** The shape of a change. All fields are optional. */
export const changeShape = <Declared extends Fields>(fields: Declared) =>
  shapeOf<{ [Name in keyof Declared]: Changed<Declared[Name]> }>(fields, (declared) =>
    z.optional(declared.always || declared.default !== undefined ? declared.rule : z.nullable(declared.rule)),
  )
