import type { ListEntry } from './listEntry.ts'

/** The sectors a person has worked in or looks for work in. */
export const industrySectors = [
  { code: 'construction', value: 'Construction', en: 'Construction', da: 'Byggeri' },
  { code: 'civil_works', value: 'Civil works', en: 'Civil engineering', da: 'Anlægsarbejde' },
  { code: 'manufacturing', value: 'Manufacturing', en: 'Manufacturing', da: 'Industri' },
  { code: 'shipbuilding', value: 'Shipbuilding', en: 'Shipbuilding', da: 'Skibsbygning' },
  { code: 'wind_energy', value: 'Wind energy', en: 'Wind energy', da: 'Vindenergi' },
  { code: 'offshore', value: 'Offshore', en: 'Offshore', da: 'Offshore' },
  { code: 'agriculture', value: 'Agriculture', en: 'Agriculture', da: 'Landbrug' },
  { code: 'food_production', value: 'Food production', en: 'Food production', da: 'Fødevareproduktion' },
  { code: 'logistics', value: 'Logistics', en: 'Logistics', da: 'Logistik' },
  { code: 'hospitality', value: 'Hospitality', en: 'Hospitality', da: 'Hotel og restauration' },
  { code: 'cleaning', value: 'Cleaning', en: 'Cleaning', da: 'Rengøring' },
  { code: 'healthcare', value: 'Healthcare', en: 'Healthcare', da: 'Sundhed og pleje' },
  { code: 'architecture', value: 'Architecture', en: 'Architecture', da: 'Arkitektur' },
] as const satisfies readonly ListEntry[]
export type IndustrySector = (typeof industrySectors)[number]['value']
