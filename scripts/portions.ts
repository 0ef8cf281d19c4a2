/** What a source yields, so many at a time; no more is taken from it than was asked for. */
export function* portionsOf<Item>(source: Iterable<Item>, size: number): Generator<Item[]> {
  let portion: Item[] = []
  for (const item of source) {
    portion.push(item)
    if (portion.length === size) {
      yield portion
      portion = []
    }
  }
  if (portion.length > 0) yield portion
}
