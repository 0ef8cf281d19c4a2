import fc from 'fast-check'
import type * as z from 'zod'

/** Values that are in no list, to represent retired choices. */
export const retired = ['retired choice', 'no longer'] as const

const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const programForms: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  date: moment.map((date) => date.toISOString().slice(0, 10)),
  datetime: moment.map((date) => date.toISOString()),
}

/** Some lists are longer than any limit. */
const someOrMany = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 19, arbitrary: fc.array(entry, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(entry, { minLength: 61, maxLength: 65 }) },
  )

/**
 * Generates anything a schema may have stored under earlier limits and choices: only types are kept. Optional values
 * are missing half of the time.
 */
export function storedValue(rule: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (rule as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return ('format' in def && programForms[String(def.format)]) || fc.string({ unit: 'grapheme' })
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries), ...retired)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'unknown':
      return fc.jsonValue()
    case 'optional':
    case 'default':
      return fc.option(storedValue(def.innerType), { nil: undefined })
    case 'array':
      return someOrMany(storedValue(def.element))
    case 'record':
      return fc.dictionary(fc.string(), storedValue(def.valueType), { maxKeys: 3 })
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, storedValue(each)])))
        .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
    case 'union':
      return fc.oneof(...def.options.map(storedValue))
    case 'pipe':
      return storedValue(def.out._zod.def.type === 'transform' ? def.in : def.out)
    default:
      throw new Error(`Nobody has said what a ${def.type} can have written`)
  }
}

/** Returns all leaf values, no matter how deep. */
export const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]
