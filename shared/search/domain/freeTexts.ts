import type * as z from 'zod'

/**
 * Returns a copy of a value with every free text changed. Codes, and texts with a fixed format such as dates and ids, stay unchanged.
 * Without a schema, every text counts as free.
 */
export function withFreeTexts<Value>(
  rule: z.core.$ZodType | undefined,
  value: Value,
  change: (text: string) => string,
): Value {
  return changed(rule, value, change) as Value
}

function changed(rule: z.core.$ZodType | undefined, value: unknown, change: (text: string) => string): unknown {
  const known = rule && storedRule(rule)
  if (typeof value === 'string') return known === undefined || isFree(known) ? change(value) : value
  if (Array.isArray(value)) {
    const element = known?._zod.def.type === 'array' ? known._zod.def.element : undefined
    return value.map((each) => changed(element, each, change))
  }
  if (typeof value !== 'object' || value === null) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = known?._zod.def.type === 'object' ? known._zod.def.shape : {}
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(shape[key], each, change)]))
}

/** Unwraps the rule of the stored value, as `lenient` does. */
function storedRule(rule: z.core.$ZodType): z.core.$ZodTypes {
  const known = rule as z.core.$ZodTypes
  const { def } = known._zod
  if ('innerType' in def) return storedRule(def.innerType)
  if (def.type === 'pipe') return storedRule(def.out._zod.def.type === 'transform' ? def.in : def.out)
  return known
}

function isFree({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type === 'enum' || def.type === 'literal') return false
  if (def.type !== 'string') return true
  return !('format' in def) && !def.checks?.some((check) => check._zod.def.check === 'string_format')
}
