import type * as z from 'zod'

/**
 * Returns the shape of a zod object whose rules are created when they are first used. Schemas are slow to create, and a function that
 * starts uses few of those it imports. Spreading the shape creates all of them: use `extend` instead.
 */
export function lazyShape<Name extends string>(
  names: readonly Name[],
  ruleOf: (name: Name) => z.ZodType,
): Record<Name, z.ZodType> {
  const shape = {} as Record<Name, z.ZodType>
  for (const name of names) {
    Object.defineProperty(shape, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = ruleOf(name)
        Object.defineProperty(shape, name, { value, enumerable: true })
        return value
      },
    })
  }
  return shape
}
