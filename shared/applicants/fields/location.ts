import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { optionalDate, requiredText } from '../../kernel/domain/text.ts'
import { requiredTyped } from '../../kernel/domain/typedText.ts'
import { driverLicenseClasses, tickedClasses } from '../../kernel/lists/driverLicenseClasses.ts'
import { field, yesNo } from './declareField.ts'
import { coordinates, list, someOf } from './rules.ts'

const licenseClasses = someOf(driverLicenseClasses)
const most = { maximum: limits.driverLicenseForm }
/** Only ticks count, not the classes that another one includes. */
const formLicenseClasses = licenseClasses
  .refine(
    (classes) => tickedClasses(classes).length <= most.maximum,
    rule('too_many', 'Choose at most {{maximum}} classes', most),
  )
  .default([])

/** Residence, driving and mobility. */
export const location = {
  country: field(requiredText(limits.place, 'Country is required'), {
    input: 'choice',
    audience: 'everyone',
    label: 'Country',
    list: 'countries',
    row: true,
  }),
  city: field(requiredText(limits.place, 'City is required'), {
    input: 'choice',
    audience: 'everyone',
    label: 'City',
    facets: { location: { kind: 'values', label: 'Location (City)', normalization: 'town' } },
    words: { in: 'city' },
    row: true,
  }),
  region: field(requiredText(limits.place, 'Region is required'), {
    input: 'choice',
    audience: 'everyone',
    label: 'Region',
    list: 'regions',
    facet: { kind: 'values' },
    words: { in: 'region' },
  }),
  street: field(requiredText(limits.street, 'Enter a street address'), {
    input: 'text',
    audience: 'person',
    agents: 'contact',
    label: 'Address',
  }),
  postcode: field(requiredTyped(limits.postcode, 'Zipcode is required', 'Zipcode too long'), {
    input: 'text',
    audience: 'person',
    label: 'Postcode',
  }),
  geoCoordinates: field(coordinates, { input: 'unasked', audience: 'person', agents: 'contact' }),
  willingToRelocate: yesNo({ audience: 'everyone', label: 'Willing to Relocate' }),
  preferredRegions: field(list(limits.list), {
    input: 'choices',
    audience: 'everyone',
    label: 'Preferred Regions',
    default: [],
    list: 'regions',
    facet: { kind: 'values' },
  }),
  driverLicenseClasses: field(licenseClasses, {
    input: 'choices',
    audience: 'everyone',
    label: 'Driving licence',
    default: [],
    formRule: formLicenseClasses,
    list: 'driverLicenseClasses',
    facets: {
      driverLicense: {
        kind: 'values',
        label: 'Driver License',
        codes: driverLicenseClasses,
        most: limits.driverLicenseFilter,
        graded: 'validOn',
      },
    },
    words: { in: 'certifications' },
  }),
  driverLicenseExpiry: field(optionalDate(), { input: 'date', audience: 'everyone', label: 'Driving licence expiry' }),
  // Commercial driving of lorries and buses requires both, as does driving any vehicle with a tachograph.
  driverCpcExpiry: field(optionalDate(), {
    input: 'date',
    audience: 'everyone',
    writer: 'staff',
    label: 'Driver CPC expiry',
    hint: 'For lorry and bus drivers: code 95 on the licence, or the driver qualification card',
  }),
  tachographCardExpiry: field(optionalDate(), {
    input: 'date',
    audience: 'everyone',
    writer: 'staff',
    label: 'Tachograph card expiry',
  }),
} as const
