import type { addressFields } from '../../../shared/intake/domain/applicationMerge.ts'
import { type Telling, valueLines } from './valueTexts.ts'

type Address = Readonly<Partial<Record<(typeof addressFields)[number], unknown>>>

/** Returns an address in one line, in postal order, or an empty string. */
export function addressText(address: Address, telling: Telling): string {
  const text = (field: (typeof addressFields)[number]) => valueLines(field, address[field], telling).join(', ')
  const town = [text('postcode'), text('city')].filter(Boolean).join(' ')
  return [text('street'), town, text('region'), text('country')].filter(Boolean).join(', ')
}
