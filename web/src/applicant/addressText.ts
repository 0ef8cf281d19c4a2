import type { addressFields } from '../../../shared/intake/domain/applicationMerge.ts'
import { type ValueFormatters, valueLines } from './valueTexts.ts'

type Address = Readonly<Partial<Record<(typeof addressFields)[number], unknown>>>

/** Returns an address in one line, in postal order, or an empty string. */
export function addressText(address: Address, formatters: ValueFormatters): string {
  const text = (field: (typeof addressFields)[number]) => valueLines(field, address[field], formatters).join(', ')
  const town = [text('postcode'), text('city')].filter(Boolean).join(' ')
  return [text('street'), town, text('region'), text('country')].filter(Boolean).join(', ')
}
