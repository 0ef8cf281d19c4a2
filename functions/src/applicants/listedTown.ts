import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'
import { isTooLong, keyOfName } from './listedValue.ts'

let towns: ReadonlyMap<string, string> | undefined

/** `Aarhus N` and `København S`: the part of a town as in postal addresses. */
const partOfTown = /\s+(?:[nsvøck]|[ns][vø])$/i

/** Returns a town of our list as it writes it, for a spelling with other letters (`Arhus`) or with a part of the town. */
export function listedTown(text: string): string | undefined {
  if (isTooLong(text)) return undefined
  towns ??= new Map(danishPlaces.map(({ name }) => [keyOfName(name), name]))
  return towns.get(keyOfName(text)) ?? towns.get(keyOfName(text.trim().replace(partOfTown, '')))
}
