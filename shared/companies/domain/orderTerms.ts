import { rule } from '../../kernel/domain/problems.ts'
import { danishPlaces } from '../../kernel/places/danishPlaces.ts'
import { orderFields } from './order.ts'

/** The terms of an order, as sent. */
export const orderTermsSchema = orderFields
  .refine(({ city, region }) => danishPlaces.some((place) => place.name === city && place.region === region), {
    path: ['city'],
    ...rule('invalid_option', 'Choose from the list'),
  })
  .refine(({ from, until }) => until === undefined || until >= from, {
    path: ['until'],
    ...rule('dates_out_of_order', 'End date cannot be before the start date'),
  })
  .refine(({ rateFrom, rateTo }) => rateFrom === undefined || rateTo === undefined || rateTo >= rateFrom, {
    path: ['rateTo'],
    ...rule('too_small', 'The highest rate cannot be below the lowest'),
  })
