import type { ListEntry } from './listEntry.ts'

/** The trade skills that forms and filters offer. */
export const tradeSkills = [
  { code: 'construction', value: 'Construction', en: 'Construction', da: 'Byggeri' },
  { code: 'welding', value: 'Welding', en: 'Welding', da: 'Svejsning' },
  { code: 'carpentry', value: 'Carpentry', en: 'Carpentry', da: 'Tømrerarbejde' },
  { code: 'masonry', value: 'Masonry', en: 'Masonry', da: 'Murerarbejde' },
  { code: 'electrical', value: 'Electrical', en: 'Electrical work', da: 'Elarbejde' },
  { code: 'plumbing', value: 'Plumbing', en: 'Plumbing', da: 'VVS-arbejde' },
  { code: 'painting', value: 'Painting', en: 'Painting', da: 'Malerarbejde' },
  { code: 'roofing', value: 'Roofing', en: 'Roofing', da: 'Tagarbejde' },
  { code: 'flooring', value: 'Flooring', en: 'Flooring', da: 'Gulvarbejde' },
  { code: 'hvac', value: 'HVAC', en: 'HVAC', da: 'Varme, ventilation og køling' },
  { code: 'scaffolding', value: 'Scaffolding', en: 'Scaffolding', da: 'Stilladsarbejde' },
  { code: 'concrete', value: 'Concrete', en: 'Concrete work', da: 'Betonarbejde' },
  { code: 'steel_work', value: 'Steel work', en: 'Steelwork', da: 'Stålarbejde' },
  { code: 'insulation', value: 'Insulation', en: 'Insulation', da: 'Isolering' },
  { code: 'landscaping', value: 'Landscaping', en: 'Landscaping', da: 'Anlægsgartnerarbejde' },
  { code: 'demolition', value: 'Demolition', en: 'Demolition', da: 'Nedrivning' },
] as const satisfies readonly ListEntry[]
export type TradeSkill = (typeof tradeSkills)[number]['value']
