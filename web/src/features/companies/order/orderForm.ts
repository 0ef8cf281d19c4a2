import type { FormikErrors } from 'formik'
import { type OrderTerms, shortlistArea } from '../../../../../shared/companies/domain/order.ts'
import { orderTermsSchema } from '../../../../../shared/companies/domain/orderTerms.ts'
import type { FieldProblem } from '../../../../../shared/kernel/domain/errors.ts'
import { problemAt } from '../../../../../shared/kernel/domain/errors.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { canonicalValue, type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { danishPlaces } from '../../../../../shared/kernel/places/danishPlaces.ts'
import { formErrors } from '../../../ui/forms/zodForm.ts'
import { type Alternative, alternativesIn, requirementOf } from './requirements.ts'

/** An order's form values. */
export interface OrderValues {
  clientId: string
  profession: string
  people: string
  place: string
  from: string
  until: string
  shift: string
  weeklyHours: string
  rateFrom: string
  rateTo: string
  /** In kilometres. */
  within: string
  orRelocate: boolean
  requirements: Alternative[][]
  notes: string
}

const namesTwice = new Set(
  danishPlaces.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index),
)

/** Returns a town's name for the form, with its region if another town has the same name. */
const placeText = ({ name, region }: { name: string; region: string }): string =>
  namesTwice.has(name) ? `${name} (${region})` : name

export const placeTexts: readonly string[] = danishPlaces.map(placeText)

const isNamed = (text: string) => (place: { name: string; region: string }) =>
  placeText(place).toLocaleLowerCase('da') === text.trim().toLocaleLowerCase('da')

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))
/** Formats a rate in a language, without thousands separators. */
const rateText = (rate: number | undefined, language: LabelLanguage): string =>
  rate === undefined || Number.isInteger(rate)
    ? textOf(rate)
    : new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(rate)

/**
 * Parses a typed number with a decimal comma or point. A separator followed by exactly three digits is a thousands
 * separator. Text that is not a number is returned for validation to reject.
 */
const numberIn = (text: string): number | string | undefined => {
  const typed = text
    .trim()
    .replace(/(?<=\d)[., ](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  return typed === '' ? undefined : Number.isNaN(Number(typed)) ? typed : Number(typed)
}

/** Returns the form values of an order's terms; defaults without terms. */
export const valuesOf = (clientId: string, terms: OrderTerms | undefined, language: LabelLanguage): OrderValues => ({
  clientId,
  profession: terms ? labelOf(professions, terms.profession, language) : '',
  people: textOf(terms?.people ?? 1),
  place: terms ? placeText({ name: terms.city, region: terms.region }) : '',
  from: terms?.from ?? '',
  until: terms?.until ?? '',
  shift: terms?.shift ?? '',
  weeklyHours: textOf(terms?.weeklyHours),
  rateFrom: rateText(terms?.rateFrom, language),
  rateTo: rateText(terms?.rateTo, language),
  within: textOf(shortlistArea(terms ?? {}).within),
  orRelocate: shortlistArea(terms ?? {}).orRelocate,
  requirements: (terms?.requirements ?? []).map(alternativesIn),
  notes: terms?.notes ?? '',
})

/** Returns the values in the shape of the request, before validation. */
function inputOf({ clientId: _client, place, requirements, ...typed }: OrderValues) {
  const found = danishPlaces.find(isNamed(place))
  return {
    ...typed,
    profession: canonicalValue(professions, typed.profession) ?? typed.profession,
    people: numberIn(typed.people),
    weeklyHours: numberIn(typed.weeklyHours),
    rateFrom: numberIn(typed.rateFrom),
    rateTo: numberIn(typed.rateTo),
    within: numberIn(typed.within),
    shift: typed.shift || undefined,
    city: found?.name ?? place,
    region: found?.region ?? 'Hovedstaden',
    requirements: requirements.map(requirementOf),
  }
}

export const termsIn = (values: OrderValues): OrderTerms => orderTermsSchema.parse(inputOf(values))

/** Maps problems of the request to fields of the form, where town and region are one field. */
export const problemsInForm = (problems: readonly FieldProblem[] = []): FormikErrors<OrderValues> =>
  formErrors(
    problems.map((problem) => {
      const [field = '', index] = problem.path.replace(/^terms\./, '').split('.')
      if (field === 'city' || field === 'region') return { ...problem, path: 'place' }
      return { ...problem, path: field === 'requirements' && index !== undefined ? `${field}.${index}` : field }
    }),
  )

export const validate = (values: OrderValues): FormikErrors<OrderValues> =>
  problemsInForm([
    ...(values.clientId === '' ? [problemAt('clientId', 'required', 'Choose a client')] : []),
    ...(checked(orderTermsSchema, inputOf(values)).problems ?? []),
  ])
