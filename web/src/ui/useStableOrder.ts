import { sortBy } from 'es-toolkit/array'
import { useState } from 'react'

/** Keeps the order in which things were first seen and appends new ones. */
export function useStableOrder<Thing extends object>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Thing[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const ids = things.map(idOf)
  const added = ids.filter((id) => !order.includes(id))
  const known = added.length > 0 ? [...order, ...added] : order
  if (added.length > 0) setOrder(known)
  return sortBy([...things], [(thing) => known.indexOf(idOf(thing))])
}
