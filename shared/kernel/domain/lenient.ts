import * as z from 'zod'

type Named<Shape, Rule> = { [Name in keyof Shape]: Shape[Name] extends Rule ? Name : never }[keyof Shape]

/** The choices that have to be there and have no default. */
type SureChoice<Shape> = Named<Shape, z.ZodEnum>

/** What is read in place of a value that is no choice any more. Where there is a default, another one than that. */
type Fallbacks<Shape> = { readonly [Name in SureChoice<Shape>]: z.output<Shape[Name]> } & {
  readonly [Name in Named<Shape, z.ZodDefault<z.ZodEnum>>]?: z.output<Shape[Name]>
}

/**
 * The schema of what this one wrote when its limits were wider and its choices more: texts of any length and spelling,
 * any numbers, lists of any length, and no rule over several fields. A value that is none of today's choices is left out,
 * of lists as well; where there has to be one, its default or the fallback named here stands in for it. Attributes that
 * nobody knows fall away. Types stay as they are: a text is no number. What a form's rule does to its input (clean,
 * rename) is not done again.
 *
 * For example `lenient(timelineEntrySchema, { action: 'updated' })`.
 */
export function lenient<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  ...[fallbacks]: [SureChoice<Shape>] extends [never] ? [Fallbacks<Shape>?] : [Fallbacks<Shape>]
): z.ZodObject<Shape> {
  return lenientObject(schema.shape, fallbacks) as z.ZodObject<Shape>
}

function lenientObject(shape: z.ZodRawShape, fallbacks: Readonly<Record<string, unknown>> = {}): z.ZodObject {
  const rules = Object.entries(shape).map(([name, rule]) => {
    const found = lenientRule(rule, fallbacks[name])
    if (isChoice(found)) throw new Error(`The choice "${name}" needs a fallback`)
    return [name, found]
  })
  return z.object(Object.fromEntries(rules))
}

/** The lenient form of a rule. A choice stays as it is: what stands in for other values is for its holder to say. */
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
      const held = isChoice(inner) ? orElse(inner, fallback ?? def.defaultValue) : inner
      return held.default(() => def.defaultValue)
    }
    case 'array': {
      const element = lenientRule(def.element)
      return isChoice(element) ? choices(element) : list(element)
    }
    case 'object':
      return lenientObject(def.shape)
    case 'pipe':
      // The end of a pipe was stored, and no rule of ours changes a type at its end.
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
/** Forms of text that programs write and read: they are types rather than rules. */
const programForms: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  date: z.iso.date(),
  datetime: z.iso.datetime(),
}

const isChoice = (rule: z.core.$ZodType): rule is z.ZodEnum => rule._zod.def.type === 'enum'
const orElse = (choice: z.ZodEnum, fallback: unknown): z.ZodType => choice.catch(fallback as string)

const choices = (choice: z.ZodEnum) =>
  z.array(orElse(choice, undefined)).overwrite((entries) => entries.filter((entry) => entry !== undefined))

/** Makes one schema for each inner one: most fields are texts, and schemas take their time to make. */
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

/** Whether a rule is for a choice, or for a list of them. */
export function holdsChoices(rule: z.core.$ZodType): boolean {
  const { def } = (rule as z.core.$ZodTypes)._zod
  if ('innerType' in def) return holdsChoices(def.innerType)
  return def.type === 'array' ? holdsChoices(def.element) : isChoice(rule)
}
