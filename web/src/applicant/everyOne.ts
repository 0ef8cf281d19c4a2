/**
 * Names in an order of one's own, of which none may be missing: `everyOne<Colour>()('red', 'blue')` does not compile where
 * there is a green.
 */
export const everyOne =
  <Name extends string>() =>
  <const Listed extends readonly Name[]>(
    ...listed: [Exclude<Name, Listed[number]>] extends [never] ? Listed : readonly Exclude<Name, Listed[number]>[]
  ): readonly Name[] =>
    listed as readonly Name[]
