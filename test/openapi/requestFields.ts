import type * as z from 'zod'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'

/**
 * A part of a route's input with its place: `body.notes`, `body.contacts[].name`, `query.search`. A text is anything a
 * caller sends as text, with all its rules.
 */
export interface RequestField {
  kind: 'object' | 'text'
  place: string
  schema: z.ZodType
}

/** Returns the objects and texts that a route accepts. */
export const requestFields = ({ query, body }: AnyRoute): RequestField[] => [
  ...(query ? fieldsIn(query, 'query') : []),
  ...(body ? fieldsIn(body, 'body') : []),
]

function fieldsIn(of: z.core.$ZodType, place: string): RequestField[] {
  const schema = of as z.core.$ZodTypes
  const here = { place, schema: schema as unknown as z.ZodType }
  if (takesText(schema)) return [{ kind: 'text', ...here }]
  const { def } = schema._zod
  if ('innerType' in def) return fieldsIn(def.innerType, place)
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).flatMap(([name, rule]) => fieldsIn(rule, `${place}.${name}`))
      return [{ kind: 'object', ...here }, ...parts]
    }
    case 'array':
      return fieldsIn(def.element, `${place}[]`)
    case 'record':
      return [...fieldsIn(def.keyType, `${place}{name}`), ...fieldsIn(def.valueType, `${place}{}`)]
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, place))
    case 'pipe':
      // Before its rules, a preprocessed value may have any type. Afterwards, the second part of the pipe defines it.
      return [def.in, def.out].flatMap((part) => (kindOf(part) === 'transform' ? [] : fieldsIn(part, place)))
    case 'lazy':
      return fieldsIn(def.getter(), place)
    default:
      return []
  }
}

const kindOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type

/** Returns true if a schema accepts text, whatever it is converted to. */
function takesText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return takesText(def.innerType)
  if (def.type === 'pipe') return takesText(kindOf(def.in) === 'transform' ? def.out : def.in)
  return def.type === 'string' || def.type === 'template_literal'
}
