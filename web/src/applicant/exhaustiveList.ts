/**
 * Checks at compile time that a custom order lists every name: `exhaustiveList<Colour>()('red', 'blue')` doesn't compile if
 * there is a green.
 */
export const exhaustiveList =
  <Name extends string>() =>
  <const Listed extends readonly Name[]>(
    ...listed: [Exclude<Name, Listed[number]>] extends [never] ? Listed : readonly Exclude<Name, Listed[number]>[]
  ): readonly Name[] =>
    listed as readonly Name[]
