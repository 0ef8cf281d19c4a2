import * as z from 'zod'
import { lazyShape } from './lazyShape.ts'

type Named<Shape, Rule> = { [Name in keyof Shape]: Shape[Name] extends Rule ? Name : never }[keyof Shape]

/** The required choices without a default. */
type SureChoice<Shape> = Named<Shape, z.ZodEnum>

/** The values read in place of retired choices. If there is a default, this overrides it. */
type Fallbacks<Shape> = { readonly [Name in SureChoice<Shape>]: z.output<Shape[Name]> } & {
  readonly [Name in Named<Shape, z.ZodDefault<z.ZodEnum>>]?: z.output<Shape[Name]>
}

/**
 * Returns a schema that reads what this one wrote under wider limits and with more choices. It accepts texts of any length and spelling,
 * any numbers, and lists of any length, and drops rules across fields. Values that aren't a choice any more are left out, also from lists;
 * required ones get their default or the fallback given here. Unknown attributes are dropped. Types are still checked: a text is not a
 * number. Input transforms (clean, rename) are not applied again.
 *
 * Example: `lenient(timelineEntrySchema, { action: 'updated' })`.
 */
export function lenient<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  ...[fallbacks]: [SureChoice<Shape>] extends [never] ? [Fallbacks<Shape>?] : [Fallbacks<Shape>]
): z.ZodObject<Shape> {
  return lenientObject(schema.shape, fallbacks) as z.ZodObject<Shape>
}

function lenientObject(shape: z.ZodRawShape, fallbacks: Readonly<Record<string, unknown>> = {}): z.ZodObject {
  const ruleOf = (name: string) => {
    const found = lenientRule(shape[name] as z.core.$ZodType, fallbacks[name])
    if (isChoice(found)) throw new Error(`The choice "${name}" needs a fallback`)
    return found
  }
  return z.object(lazyShape(Object.keys(shape), ruleOf))
}

/** Returns the lenient form of a rule. Choices stay unchanged: their holder decides about fallbacks. */
function lenientRule(rule: z.core.$ZodType, fallback?: unknown): z.ZodType {
  const { def } = (rule as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return ('format' in def && programForms[String(def.format)]) || anyText
    case 'number':
      return anyNumber
    case 'enum':
      return fallback === undefined ? (rule as z.ZodEnum) : orElse(rule as z.ZodEnum, fallback)
    case 'optional': {
      const inner = lenientRule(def.innerType)
      return optional(isChoice(inner) ? orElse(inner, undefined) : inner)
    }
    case 'default': {
      const inner = lenientRule(def.innerType)
      const innerRule = isChoice(inner) ? orElse(inner, fallback ?? def.defaultValue) : inner
      return innerRule.default(() => def.defaultValue)
    }
    case 'array': {
      const element = lenientRule(def.element)
      return isChoice(element) ? choices(element) : list(element)
    }
    case 'object':
      return lenientObject(def.shape)
    case 'pipe':
      // The output of a pipe is what was stored, and our pipes don't change the type at their end.
      return lenientRule(def.out._zod.def.type === 'transform' ? def.in : def.out)
    case 'boolean':
    case 'literal':
    case 'union':
    case 'record':
    case 'unknown':
    case 'catch':
      return rule as z.ZodType
    default:
      throw new Error(`Nobody has said what is lenient in a rule of the type ${def.type}`)
  }
}

const anyText = z.string()
const anyNumber = z.number()
/** Text formats written and read by programs. They are treated as types, not as rules. */
const programForms: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  date: z.iso.date(),
  datetime: z.iso.datetime(),
}

const isChoice = (rule: z.core.$ZodType): rule is z.ZodEnum => rule._zod.def.type === 'enum'
const orElse = (choice: z.ZodEnum, fallback: unknown): z.ZodType => choice.catch(fallback as string)

const choices = (choice: z.ZodEnum) =>
  z.array(orElse(choice, undefined)).overwrite((entries) => entries.filter((entry) => entry !== undefined))

/** Caches one schema per inner schema: most fields are texts, and schemas are slow to create. */
function sharing<Outer extends z.ZodType>(make: (inner: z.ZodType) => Outer): (inner: z.ZodType) => Outer {
  const made = new WeakMap<z.ZodType, Outer>()
  return (inner) => {
    const outer = made.get(inner) ?? make(inner)
    made.set(inner, outer)
    return outer
  }
}
const optional = sharing((inner) => z.optional(inner))
const list = sharing((inner) => z.array(inner))

/** Returns whether a rule is a choice or a list of choices. */
export function holdsChoices(rule: z.core.$ZodType): boolean {
  const { def } = (rule as z.core.$ZodTypes)._zod
  if ('innerType' in def) return holdsChoices(def.innerType)
  return def.type === 'array' ? holdsChoices(def.element) : isChoice(rule)
}
